import { GROWN_TABLES } from '@rajt/server/testkit/plans/grown-tables.ts';

/** How large a generated database is. Both databases of a comparison have the same number of entries per race. */
export interface Scale {
  readonly people: number;
  readonly entries: number;
  readonly races: number;
  readonly entriesPerRace: number;
  /** The rows that a table of `GROWN_TABLES` has at this size. */
  rowsOf(table: string): number;
}

/** A statement that fills one table, or several. Its text contains the numbers of the scale. */
export type Fill = (scale: Scale) => string;

/** The small database is a fiftieth of the large one: 20,000 entries of 4,000 people. */
export const SMALL_SHARE = 1 / 50;

/** Entries per race at full size. */
const MOST_PER_RACE = 2000;

/** The large and the small database; `size` 1 is the size that `GROWN_TABLES` describes. */
export function scalesOf(size: number): { readonly large: Scale; readonly small: Scale } {
  const people = Math.round(200_000 * size * SMALL_SHARE);
  // In the small database half of the people start in each race, so that the others can be on its waiting list.
  const entriesPerRace = Math.min(MOST_PER_RACE, people / 2);
  return {
    large: scaleOf(people / SMALL_SHARE, entriesPerRace, size),
    small: scaleOf(people, entriesPerRace, size * SMALL_SHARE),
  };
}

function scaleOf(people: number, entriesPerRace: number, size: number): Scale {
  const entries = 5 * people;
  return {
    people,
    entries,
    races: entries / entriesPerRace,
    entriesPerRace,
    rowsOf: (table) => Math.max(1, Math.round((GROWN_TABLES[table] ?? 0) * size)),
  };
}

/** `from generate_series` with the rows of a table, as `i` from 1. */
export const series = (count: number) => `generate_series(1::bigint, ${count}) i`;
