import type { ListSort } from '@rajt/contract/office/list-columns';
import { ENTRY_ANSWERS } from '@rajt/rules/entering/entry-questions';
import type { EntryId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { ENTRY_WITH_ALL } from './field-queries.ts';
import type { FilterRange } from './range.ts';

/** The entries of a list: entries of some races, in some states, that meet a condition. */
export interface Listed {
  readonly raceIds: readonly string[];
  readonly states: readonly string[];
  readonly condition: RawBuilder<boolean>;
}

/** The last entry of the page before. */
export interface After {
  readonly id: EntryId;
  /** The bib, in the order of bibs; null: the entry has none, and neither have those after it. */
  readonly bib: number | null;
}

/** The races that a filter asks for, of the events that may be listed. */
export async function findRaces(handle: Handle, { events, races }: FilterRange): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from race where (${events}::text[] is null or event_id = any(${events}::text[]))
      and (${races}::text[] is null or id = any(${races}::text[])) order by id`.execute(handle);
  return rows.map(({ id }) => id);
}

const races = ({ raceIds }: Listed) => sql`unnest(${[...raceIds]}::text[]) race_of (id)`;

/**
 * The next ids by the time of entering, which is the order of the ids. Each race and state is read by itself from `entry_list`, as no
 * index has several of them in one order.
 */
export function byTime(
  listed: Listed,
  direction: 'newest' | 'oldest',
  after: After | null,
  limit: number,
): RawBuilder<{ id: EntryId; bib: null }> {
  const by = sql.raw(direction === 'newest' ? 'desc' : 'asc');
  const isAfter = sql.raw(direction === 'newest' ? '<' : '>');
  const from = after ? sql`and e.id ${isAfter} ${after.id}::bigint` : sql``;
  return sql`
    select found.id::text as id, null as bib
    from ${races(listed)} cross join unnest(${[...listed.states]}::text[]) state_of (name) cross join lateral (
      select e.id from ${ENTRY_WITH_ALL} where e.race_id = race_of.id and e.state = state_of.name ${from} and ${listed.condition}
      order by e.id ${by} limit ${limit}) found
    order by found.id ${by} limit ${limit}`;
}

/** The next ids by bib: individuals from `entry_bib`, relays from `entry_shared_bib`, and finally entries without a bib. */
export function byBib(
  listed: Listed,
  after: After | null,
  limit: number,
): RawBuilder<{ id: EntryId; bib: number | null }> {
  const withoutBib = withoutBibs(listed, after, limit);
  if (after && after.bib === null) return sql`${withoutBib} order by id limit ${limit}`;
  return sql`
    select found.id::text as id, found.bib from (
      (${withBibs(listed, sql`not e.shares_bib`, after, limit)})
      union all (${withBibs(listed, sql`e.shares_bib`, after, limit)})
      union all (${withoutBib})) found
    order by found.bib nulls last, found.id limit ${limit}`;
}

function withBibs(
  listed: Listed,
  kind: RawBuilder<unknown>,
  after: After | null,
  limit: number,
): RawBuilder<unknown> {
  const from = after
    ? sql`and e.bib_number >= ${after.bib}::int and (e.bib_number, e.id) > (${after.bib}::int, ${after.id}::bigint)`
    : sql``;
  return sql`
    select found.id, found.bib from ${races(listed)} cross join lateral (
      select e.id, e.bib_number as bib from ${ENTRY_WITH_ALL}
      where e.race_id = race_of.id and e.bib_number is not null and ${kind} ${from}
        and e.state = any(${[...listed.states]}::text[]) and ${listed.condition}
      order by e.bib_number, e.id limit ${limit}) found
    order by found.bib, found.id limit ${limit}`;
}

/** A paid entry has a bib (`entry_check`). */
function withoutBibs(
  listed: Listed,
  after: After | null,
  limit: number,
): RawBuilder<{ id: EntryId; bib: null }> {
  const unpaid = listed.states.filter((state) => state !== 'paid');
  const from = after?.bib === null ? sql`and e.id > ${after.id}::bigint` : sql``;
  return sql`
    select found.id, null::int as bib from ${races(listed)}
    cross join unnest(${unpaid}::text[]) state_of (name) cross join lateral (
      select e.id from ${ENTRY_WITH_ALL} where e.race_id = race_of.id and e.state = state_of.name and e.bib_number is null
        ${from} and ${listed.condition}
      order by e.id limit ${limit}) found`;
}

/** The sorts that no index has: all ids are sorted once and kept for a while (`recent.ts`). */
export type SortedOnce = Exclude<ListSort, 'bib'>;

const KEYS: Readonly<Record<SortedOnce | 'bib', RawBuilder<unknown>>> = {
  newest: sql`e.id desc`,
  oldest: sql`e.id`,
  bib: sql`e.bib_number nulls last, e.id`,
  name: sql`${sortedName('family_name', 'familyName')}, ${sortedName('first_name', 'firstName')}, e.id`,
  // One number: its halves are compared as quickly as the id alone, and the text of a cut is not.
  shirt: sql`${placeOf('shirtType')} * 100 + ${placeOf('shirtSize')}, e.id`,
};

/** The position of an entry's answer among the options; an entry without an answer sorts last. */
function placeOf(answer: 'shirtType' | 'shirtSize'): RawBuilder<number> {
  const options = [...ENTRY_ANSWERS[answer].options];
  return sql`coalesce(array_position(${options}::text[], e.form ->> ${sql.lit(answer)}), 99)`;
}

/** The same names as `FAMILY_NAME` and `FIRST_NAME`, but a person is read only for an entry whose name is not frozen yet. */
function sortedName(column: string, frozen: string): RawBuilder<string> {
  return sql`coalesce(e.participant ->> ${sql.lit(frozen)},
    (select own.${sql.id(column)} from person own where own.id = e.participant_id)) collate "hu-x-icu"`;
}

/** All ids of a list in an order, as one text with commas: a row for each would take several times as long. */
export function allSorted(
  { raceIds, states, condition }: Listed,
  sort: ListSort,
): RawBuilder<{ ids: string | null }> {
  return sql`
    select string_agg(e.id::text, ',' order by ${KEYS[sort]}) as ids from ${ENTRY_WITH_ALL}
    where e.race_id = any(${[...raceIds]}::text[]) and e.state = any(${[...states]}::text[]) and ${condition}`;
}
