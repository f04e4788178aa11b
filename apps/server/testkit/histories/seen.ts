import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { asId, type PoolId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { freePlaces, loadRaceForEntry } from '../../src/areas/content/catalog/index.ts';
import { kept } from '../money/kept.ts';
import type { Copy } from './copy.ts';
import { type Model, poolSums } from './model.ts';
import { capacityOf, poolNames, RACES } from './terms.ts';

/** A transaction of the ledger, without an id: what it is, and its postings. */
type Booked = readonly [kind: string, ...postings: string[]];

/** The state that a history has left behind, without an id, so that it can be compared with that of another copy. */
export interface Seen {
  /** The transactions of each deed that succeeded. */
  readonly booked: readonly (readonly Booked[])[];
  /** State and start number of each entry. */
  readonly entries: readonly string[];
  /** The balances that the people are shown. */
  readonly balances: readonly number[];
  /** Held and sold of each pool. */
  readonly pools: Readonly<Record<string, string>>;
}

/** Reads a copy as its history goes on. It reads all postings since the last look: nothing else happens in the database. */
export class Witness {
  readonly booked: (readonly Booked[])[] = [];
  private readonly sums = new Map<string, number>();
  private last: string;
  private readonly copy: Copy;

  private constructor(copy: Copy, last: string) {
    this.copy = copy;
    this.last = last;
  }

  static async of(copy: Copy): Promise<Witness> {
    const { rows } = await sql<{ last: string }>`
      select coalesce(max(id), 0)::text as last from ledger_posting`.execute(copy.t.db);
    return new Witness(copy, rows[0]?.last ?? '0');
  }

  /** The postings since the last look. `isOrdered` is false for work on several entries at once: the postings are sorted then. */
  async read(isOrdered: boolean): Promise<readonly Booked[]> {
    const { rows } = await sql<{
      id: string;
      transaction: string;
      kind: string;
      account: string | null;
      person: string | null;
      huf: number;
      about: string;
    }>`
      select p.id::text, t.id::text as transaction, t.kind, a.code as account, a.person_id::text as person, p.amount_huf as huf,
        split_part(p.subject, ':', 1) as about
      from ledger_posting p join ledger_transaction t on t.id = p.transaction_id join ledger_account a on a.id = p.account_id
      where p.id > ${this.last} order by p.id`.execute(this.copy.t.db);
    this.last = rows.at(-1)?.id ?? this.last;
    const named = rows.map((row) => ({
      ...row,
      account: row.person ? this.balanceOf(row.person) : `${row.account}`,
    }));
    for (const { account, huf } of named) this.sums.set(account, (this.sums.get(account) ?? 0) + huf);
    const booked = [...Map.groupBy(named, ({ transaction }) => transaction).values()].map(
      (postings): Booked => {
        const lines = postings.map(({ account, huf, about }) => `${account} ${huf} ${about}`);
        return [postings[0]?.kind ?? '', ...lines.sort()];
      },
    );
    return isOrdered ? booked : booked.toSorted((one, other) => (one.join() < other.join() ? -1 : 1));
  }

  private balanceOf(personId: string): string {
    const who = this.copy.people.findIndex(({ id }) => id === personId);
    kept(who >= 0, `something was posted to the balance of person ${personId}, who is not of this history`);
    return `balance:${who}`;
  }

  /** Compares the database with the model: the sums of the ledger, each entry's state, the places of each pool. */
  async agree(model: Model): Promise<void> {
    for (const account of new Set([...this.sums.keys(), ...Object.keys(model.accounts)])) {
      const [has, due] = [this.sums.get(account) ?? 0, model.accounts[account] ?? 0];
      kept(has === due, `${account} has ${has}, by the model ${due}`);
    }
    const entries = await this.entries();
    kept(
      entries.length === model.entries.length,
      `there are ${entries.length} entries, by the model ${model.entries.length}`,
    );
    for (const [at, { state }] of entries.entries())
      kept(
        state === model.entries[at]?.state,
        `entry ${at} is ${state}, by the model ${model.entries[at]?.state}`,
      );
    const [pools, due] = [await this.pools(), poolSums(model)];
    for (const [pool, taken] of Object.entries(pools))
      kept(taken === (due[pool] ?? '0+0'), `pool ${pool} has ${taken}, by the model ${due[pool] ?? '0+0'}`);
  }

  /** The whole state, at the end. Free and taken places add up to the capacity. */
  async seen(): Promise<Seen> {
    const pools = await this.pools();
    await this.expectFree(pools);
    const balances: number[] = [];
    for (const who of this.copy.people.keys())
      balances.push((await this.copy.call(who, getBalance)).answer.data.total.amount);
    const entries = (await this.entries()).map(({ state, bib }) => `${state} ${bib ?? '-'}`);
    return { booked: this.booked, entries, balances, pools };
  }

  /** Checks that the catalog's free places of each pool and the taken ones add up to its capacity. */
  private async expectFree(pools: Readonly<Record<string, string>>): Promise<void> {
    for (const name of RACES) {
      const { raceId, poolIds } = this.copy.races[name];
      const race = await loadRaceForEntry(this.copy.t.db, raceId);
      const { ofPools } = await freePlaces(this.copy.t.db, race ?? missing(raceId));
      for (const [at, pool] of poolNames(name).entries()) {
        const free = ofPools.get(asId<PoolId>(poolIds[at] ?? ''));
        const taken = (pools[pool] ?? '').split('+').reduce((sum, places) => sum + Number(places), 0);
        kept(
          free === capacityOf(pool) - taken,
          `of pool ${pool} ${free} are free and ${taken} taken, it has ${capacityOf(pool)}`,
        );
      }
    }
  }

  private async entries(): Promise<readonly { state: string; bib: number | null }[]> {
    const ids = this.copy.entries.map(({ id }) => id);
    const events = [this.copy.races.five.eventId];
    // Not by the ids that are known: one that nobody knows of would be one too many.
    const { rows } = await sql<{ id: string; state: string; bib: number | null }>`
      select e.id::text, e.state, e.bib_number as bib from entry e join race r on r.id = e.race_id
      where r.event_id = any(${events}) order by array_position(${ids}::text[], e.id::text)`.execute(
      this.copy.t.db,
    );
    return rows;
  }

  private async pools(): Promise<Record<string, string>> {
    const names = new Map(
      RACES.flatMap((race) =>
        poolNames(race).map((name, at) => [this.copy.races[race].poolIds[at] ?? '', name] as const),
      ),
    );
    const { rows } = await sql<{ id: string; taken: string }>`
      select id::text, held || '+' || sold as taken from capacity_pool where id = any(${[...names.keys()]}::bigint[])
      order by id`.execute(this.copy.t.db);
    return Object.fromEntries(rows.map(({ id, taken }) => [names.get(id) ?? id, taken]));
  }
}

function missing(raceId: string): never {
  throw new Error(`there is no race ${raceId}`);
}
