import type { Deed, DeedOf } from './deeds.ts';
import { DAYS_AHEAD, HANDOVER_FEE_HUF, poolsOf, type RaceName, TERMS } from './terms.ts';

/** A part of what was paid for an entry: which order it came with. Whole forints. */
interface Part {
  huf: number;
  readonly order: number;
}

/** An entry by the model. */
export interface Known {
  /** Its place in the history. */
  readonly at: number;
  readonly race: RaceName;
  pools: string[];
  /** The buyer, who has it in the cart, has paid for it and gets its refunds. */
  readonly buyer: number;
  /** The first of its team; null: it starts alone. */
  readonly team: number | null;
  state: 'held' | 'removed' | 'expired' | 'paid' | 'replaced' | 'withdrawn' | 'refunded';
  /** The price in the cart, in whole forints. */
  readonly huf: number;
  /** Its value once it is paid, the newest part first. */
  worth: Part[];
  /**
   * The takeover fees paid for the entry and those that it has replaced; refunded to their payers if the organiser refunds
   * everything.
   */
  fees: Part[];
  readonly instead: {
    readonly entry: number;
    readonly isHandover: boolean;
    readonly returnedHuf: number;
  } | null;
  /** The withdrawal terms: those of the day when its payment started. */
  terms: number;
  isOffered: boolean;
}

/** The state of a history. */
export interface Model {
  /** Days since the history started, and the day of the race. */
  day: number;
  raceDay: number;
  terms: number;
  entries: Known[];
  /** The amount that a card has paid of each order and that is not refunded. */
  orders: { readonly buyer: number; cardHuf: number }[];
  /** Each time that the event was moved: how many entries there were, and the last day to opt out. */
  moves: { readonly entries: number; readonly untilDay: number | null }[];
  /** Sums of the ledger's accounts; debits are positive. `balance:0` is the first person's. */
  accounts: Record<string, number>;
}

export const beginning: Model = {
  day: 0,
  raceDay: DAYS_AHEAD,
  terms: 0,
  entries: [],
  orders: [],
  moves: [],
  accounts: {},
};

/** Entries in a state, the newest first. */
export const liveOf = (model: Model, state: Known['state']): Known[] =>
  model.entries.filter((entry) => entry.state === state).toReversed();

/** The amount paid for an entry, with that carried over from replaced entries. */
export const paidHuf = ({ worth }: Known): number => worth.reduce((sum, { huf }) => sum + huf, 0);

/** The history after a deed that succeeds: computes prices, fees and payments, and takes nothing from the server. */
export function after(before: Model, deed: Deed): Model {
  const model = structuredClone(before);
  apply(model, deed);
  return model;
}

function apply(model: Model, deed: Deed): void {
  switch (deed.do) {
    case 'credit':
      book(model, { 'organiser:credits': deed.huf, [`balance:${deed.who}`]: -deed.huf });
      break;
    case 'enter':
      hold(model, { race: deed.race, pools: poolsOf(deed.race, deed.heat), buyer: deed.who });
      break;
    case 'team': {
      const team = model.entries.length;
      for (let member = 0; member < deed.members; member += 1)
        hold(model, { race: 'relay', pools: poolsOf('relay', 0), buyer: deed.who, team });
      break;
    }
    case 'change':
      change(model, deed);
      break;
    case 'accept': {
      const instead = { entry: deed.entry, isHandover: true, returnedHuf: 0 };
      const { race } = at(model, deed.entry);
      // Without a place of its own: it gets the giver's.
      hold(model, { race, pools: [], buyer: deed.who, huf: HANDOVER_FEE_HUF, instead });
      break;
    }
    case 'pay':
      if (deed.isPaid) pay(model, deed);
      break;
    case 'remove':
      for (const one of together(model, deed.entry)) one.state = 'removed';
      break;
    case 'offer':
      at(model, deed.entry).isOffered = true;
      break;
    case 'takeBack':
      at(model, deed.entry).isOffered = false;
      for (const one of liveOf(model, 'held')) if (one.instead?.entry === deed.entry) one.state = 'removed';
      break;
    case 'withdraw':
      withdraw(model, deed.entry);
      break;
    case 'postpone':
      model.raceDay = deed.onDay;
      model.moves.push({ entries: model.entries.length, untilDay: deed.untilDay });
      break;
    case 'terms':
      model.terms = deed.terms;
      break;
    case 'wait':
      model.day += deed.days;
      for (const one of liveOf(model, 'held')) one.state = 'expired';
      break;
    case 'cancel':
      for (const one of liveOf(model, 'held')) one.state = 'removed';
      for (const one of liveOf(model, 'paid')) {
        refund(model, one);
        one.state = 'refunded';
      }
      break;
  }
}

function at(model: Model, entry: number): Known {
  const known = model.entries[entry];
  if (!known) throw new Error(`there is no entry ${entry}`);
  return known;
}

/** An entry with its team. */
function together(model: Model, entry: number): Known[] {
  const { team } = at(model, entry);
  return team === null ? [at(model, entry)] : model.entries.filter((one) => one.team === team);
}

function hold(
  model: Model,
  entry: Pick<Known, 'race' | 'pools' | 'buyer'> & Partial<Pick<Known, 'huf' | 'team' | 'instead'>>,
): void {
  const huf = TERMS[model.terms]?.priceHuf[entry.race] ?? 0;
  model.entries.push({
    huf,
    team: null,
    instead: null,
    ...entry,
    at: model.entries.length,
    state: 'held',
    worth: [],
    fees: [],
    terms: model.terms,
    isOffered: false,
  });
}

function change(model: Model, { entry, race, heat }: DeedOf<'change'>): void {
  const old = at(model, entry);
  const priceHuf = TERMS[model.terms]?.priceHuf[race] ?? 0;
  const differenceHuf = priceHuf - paidHuf(old);
  hold(model, {
    race,
    pools: poolsOf(race, heat),
    buyer: old.buyer,
    huf: Math.max(0, differenceHuf),
    instead: { entry, isHandover: false, returnedHuf: Math.max(0, -differenceHuf) },
  });
}

function pay(model: Model, { who, balanceHuf }: DeedOf<'pay'>): void {
  const sold = liveOf(model, 'held').filter(({ buyer }) => buyer === who);
  const cardHuf = sold.reduce((sum, { huf }) => sum + huf, 0) - balanceHuf;
  const order = model.orders.length;
  model.orders.push({ buyer: who, cardHuf });
  book(model, {
    'gateway:simplepay': cardHuf,
    [`balance:${who}`]: balanceHuf,
    'sales:entries': -cardHuf - balanceHuf,
  });
  for (const one of sold) {
    one.state = 'paid';
    one.terms = model.terms;
    one.worth = [{ huf: one.huf, order }];
    if (one.instead) replace(model, one, one.instead);
  }
}

/** Carries the payments for the replaced entry over, without the returned amount; a handover's fee is kept apart. */
function replace(
  model: Model,
  entry: Known,
  { entry: before, isHandover, returnedHuf }: NonNullable<Known['instead']>,
): void {
  const old = at(model, before);
  old.state = 'replaced';
  if (isHandover) entry.pools = old.pools;
  entry.fees = [...(isHandover ? entry.worth : []), ...old.fees];
  const carried = structuredClone(old.worth);
  let open = returnedHuf;
  for (const part of carried) {
    const taken = Math.min(part.huf, open);
    part.huf -= taken;
    open -= taken;
  }
  entry.worth = isHandover ? carried : [...entry.worth, ...carried];
  book(model, { 'sales:entries': returnedHuf, [`balance:${entry.buyer}`]: -returnedHuf });
}

function withdraw(model: Model, entry: number): void {
  const going = together(model, entry);
  const mayOptOut = model.moves.some(
    ({ entries, untilDay }) =>
      untilDay !== null && model.day <= untilDay && going.some((one) => one.at < entries),
  );
  for (const one of going) {
    if (mayOptOut) refund(model, one);
    else {
      const backHuf = paidHuf(one) - feeHuf(model, one);
      book(model, { 'sales:entries': backHuf, [`balance:${one.buyer}`]: -backHuf });
    }
    one.state = 'withdrawn';
  }
}

/** By the terms of its purchase and the race's day of now. */
function feeHuf(model: Model, entry: Known): number {
  const daysLeft = model.raceDay - model.day;
  const fee = TERMS[entry.terms]?.fees.find(({ daysBefore }) => daysLeft > daysBefore)?.of;
  if (!fee) throw new Error(`entry ${entry.at} was given up ${daysLeft} days before its race: too late`);
  const paid = paidHuf(entry);
  if ('percent' in fee) return Math.floor((paid * fee.percent) / 100);
  return paid > fee.huf ? fee.huf : 0;
}

/** Refunds everything to its source. Payments by others, except takeover fees, go to the balance of the present buyer. */
function refund(model: Model, { worth, fees, buyer }: Known): void {
  for (const part of worth) {
    if (model.orders[part.order]?.buyer === buyer) refundPart(model, part);
    else book(model, { 'sales:entries': part.huf, [`balance:${buyer}`]: -part.huf });
  }
  for (const fee of fees) refundPart(model, fee);
}

/** To the card of its order first, then to the balance of who has paid it. */
function refundPart(model: Model, { huf, order }: Part): void {
  const paid = model.orders[order];
  if (!paid) throw new Error(`there is no order ${order}`);
  const cardHuf = Math.min(huf, paid.cardHuf);
  paid.cardHuf -= cardHuf;
  book(model, {
    'sales:entries': huf,
    'gateway:simplepay': -cardHuf,
    [`balance:${paid.buyer}`]: cardHuf - huf,
  });
}

function book({ accounts }: Model, sums: Readonly<Record<string, number>>): void {
  for (const [account, huf] of Object.entries(sums)) accounts[account] = (accounts[account] ?? 0) + huf;
}

/** The places that entries take in each pool: held and sold. */
export function poolSums({ entries }: Model): Record<string, string> {
  const sums = new Map<string, { held: number; sold: number }>();
  for (const { state, pools } of entries)
    for (const pool of pools) {
      const sum = sums.get(pool) ?? { held: 0, sold: 0 };
      if (state === 'held') sum.held += 1;
      if (state === 'paid') sum.sold += 1;
      sums.set(pool, sum);
    }
  return Object.fromEntries([...sums].map(([pool, { held, sold }]) => [pool, `${held}+${sold}`]));
}
