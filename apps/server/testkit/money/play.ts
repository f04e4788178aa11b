import { giveCodes } from '../../src/areas/papers/gift-cards/index.ts';
import type { TestApp } from '../app.ts';
import { cancelRace } from '../cancel-race.ts';
import { jobDrain } from '../drain-jobs.ts';
import { newPerson } from '../new-person.ts';
import { accept, cancel, change, giveBack, offer, redeem, withdraw } from './after.ts';
import { Buyer } from './buyer.ts';
import { type Batch, drawBatch, MOST_STEPS, type Step } from './draw.ts';
import { coupon, credit, donate, enter, gift, goods, remove, uncoupon } from './fill.ts';
import { LedgerProof } from './ledger-proof.ts';
import { Mix } from './mix.ts';
import { late, lookAtOrders, press, settle } from './pay.ts';
import { prove, type Totals, totalsOf } from './prove.ts';
import { type Outcome, Shop } from './shop.ts';
import { type MoneyWorld, newMoneyWorld, newSeason } from './world.ts';

/** Mails report bookings and book nothing; no PDF is made of an invoice. */
const UNPLAYED_JOBS = ['send-mail'];
/** The jobs that run each minute or hour. */
const SWEEPS = [
  'reconcile-payments',
  'sweep-unpaid-orders',
  'sweep-carts',
  'expire-balances',
  'expire-gift-cards',
];

function act(shop: Shop, buyer: Buyer, step: Step): Promise<Outcome> {
  switch (step.do) {
    case 'enter':
      return enter(shop, buyer, step);
    case 'goods':
      return goods(shop, buyer, step);
    case 'gift':
      return gift(shop, buyer);
    case 'donate':
      return donate(shop, buyer, step);
    case 'remove':
      return remove(shop, buyer, step);
    case 'coupon':
      return coupon(shop, buyer, step);
    case 'uncoupon':
      return uncoupon(shop, buyer, step);
    case 'credit':
      return credit(shop, buyer, step);
    case 'press':
      return press(shop, buyer, step);
    case 'settle':
      return settle(shop, buyer, step);
    case 'late':
      return late(shop, buyer, step);
    case 'withdraw':
      return withdraw(shop, buyer, step);
    case 'cancel':
      return cancel(shop, buyer, step);
    case 'return':
      return giveBack(shop, buyer, step);
    case 'redeem':
      return redeem(shop, buyer, step);
    case 'change':
      return change(shop, buyer, step);
    case 'offer':
      return offer(shop, buyer, step);
    case 'accept':
      return accept(shop, buyer, step);
  }
}

/** A shop with the buyers of a batch. */
export interface Opened {
  readonly shop: Shop;
  readonly buyers: readonly Buyer[];
}

export interface Playing {
  readonly seed: number;
  readonly sequences: number;
  /** Sequences that are played side by side, step by step: they compete for the same places, pieces, coupons and codes. */
  readonly together: number;
  /** After each batch. */
  readonly onBatch?: (done: number, mix: Mix) => void;
}

/** A database full of buyers, and what must be so of their money. */
export class MoneyPlay {
  readonly mix = new Mix();
  private readonly world: MoneyWorld;
  private readonly ledger = new LedgerProof();
  private readonly jobs: ReturnType<typeof jobDrain>;
  /** Totals of the batches that are over. */
  private before: Totals = {};

  private constructor(world: MoneyWorld) {
    this.world = world;
    this.jobs = jobDrain(world.t, UNPLAYED_JOBS);
  }

  static async in(t: TestApp): Promise<MoneyPlay> {
    return new MoneyPlay(await newMoneyWorld(t));
  }

  /**
   * Plays the sequences of a seed. After each step the ledger sums to zero; after a step of all that play side by side, and
   * the jobs that they have set off, everything else is proved too.
   */
  async play({ seed, sequences, together, onBatch }: Playing): Promise<void> {
    for (let done = 0; done < sequences; ) {
      const size = Math.min(together, sequences - done);
      const batch = await this.open(size);
      await this.playBatch(batch, drawBatch(seed, done, size), `seed ${seed}, from sequence ${done} on`);
      done += size;
      this.mix.sequences = done;
      onBatch?.(done, this.mix);
    }
  }

  /** A shop with new buyers. */
  async open(buyers: number): Promise<Opened> {
    const shop = new Shop(this.world, await newSeason(this.world), this.mix);
    for (const code of await giveCodes(this.world.t.deps, 3, 1000, 'Varga Judit'))
      shop.codes.push({ code, huf: 1000, cartItemId: null, state: 'active' });
    const list: Buyer[] = [];
    for (let at = 0; at < buyers; at += 1) list.push(new Buyer(await newPerson(this.world.t.db)));
    return { shop, buyers: list };
  }

  async playBatch({ shop, buyers }: Opened, { sequences, weather }: Batch, name: string): Promise<void> {
    for (let round = 0; round < MOST_STEPS && sequences.some((steps) => steps.length > round); round += 1) {
      let acting: Buyer | null = null;
      try {
        for (const [at, buyer] of buyers.entries()) {
          const step = sequences[at]?.[round];
          acting = buyer;
          if (!step) continue;
          await this.step(shop, buyer, step);
          await this.ledger.read(this.world.t);
        }
        acting = null;
        if (weather.doomed === round) await cancelRace(this.world.t.db, shop.season.races.doomed);
        await this.prove({ shop, buyers });
        if (weather.steps.includes(round)) {
          this.world.t.clock.advance(weather.days > 0 ? { days: weather.days } : { minutes: 31 });
          for (const job of SWEEPS) await this.jobs.run(job);
          await this.prove({ shop, buyers });
        }
      } catch (error) {
        throw told(error, `${name}, step ${round + 1}`, acting ? [acting] : buyers);
      }
    }
    this.before = added(this.before, totalsOf(shop, buyers));
  }

  async step(shop: Shop, buyer: Buyer, step: Step): Promise<void> {
    const outcome = await act(shop, buyer, step);
    const word = typeof outcome === 'string' ? outcome : `refused ${outcome.refused}`;
    buyer.log.push(`${JSON.stringify(step)}: ${word}`);
    this.mix.count(`${step.do} ${word}`);
  }

  /** All that the steps have set off is done, and right. */
  async prove({ shop, buyers }: Opened): Promise<void> {
    await this.jobs.drain();
    for (const buyer of buyers) await lookAtOrders(shop, buyer);
    await prove(shop, buyers, this.ledger, this.before);
  }
}

function added(before: Totals, more: Totals): Totals {
  return Object.fromEntries(
    Object.entries(more).map(([accounts, huf]) => [accounts, huf + (before[accounts] ?? 0)]),
  );
}

/** Adds to a failure where it happened, and the steps of the buyers that it names. */
function told(error: unknown, where: string, buyers: readonly Buyer[]): Error {
  const said = error instanceof Error ? error.message : String(error);
  const named =
    buyers.length === 1
      ? buyers
      : buyers.filter(
          ({ person, orders }) =>
            new RegExp(`\\b(buyer|of) ${person.id}\\b`).test(said) ||
            [...orders.keys()].some((trid) => said.includes(trid)),
        );
  const logs = named.map(({ person, log }) => `buyer ${person.id}:\n  ${log.join('\n  ')}`);
  return new Error([`${said} (${where})`, ...logs].join('\n'), { cause: error });
}
