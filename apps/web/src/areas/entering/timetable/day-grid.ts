import type { Timetable } from '@rajt/contract/entering/operations/timetables';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A row of the day; classes start and end at rows. */
const ROW_MS = 5 * MINUTE_MS;

/** A day as rows of five minutes, from the full hour before its first class to the end of its last. */
export interface DayGrid {
  readonly rows: number;
  /** The full hours, each with its rows from 1 on; `to` is the row after it. */
  readonly hours: readonly { readonly at: string; readonly from: number; readonly to: number }[];
  rowsOf(one: { readonly startsAt: string; readonly endsAt: string }): {
    readonly from: number;
    readonly to: number;
  };
}

export function dayGrid(locations: Timetable['locations']): DayGrid {
  const classes = locations.flatMap((location) => location.classes);
  const first = Math.min(...classes.map(({ startsAt }) => Date.parse(startsAt)));
  const last = Math.max(...classes.map(({ endsAt }) => Date.parse(endsAt)));
  // Budapest is whole hours away from UTC.
  const start = Math.floor(first / HOUR_MS) * HOUR_MS;
  const end = Math.ceil(last / ROW_MS) * ROW_MS;
  const rowAt = (ms: number) => Math.round((ms - start) / ROW_MS) + 1;
  const hours = Array.from({ length: Math.ceil((end - start) / HOUR_MS) }, (_, at) => start + at * HOUR_MS);
  return {
    rows: (end - start) / ROW_MS,
    hours: hours.map((ms) => ({
      at: new Date(ms).toISOString(),
      from: rowAt(ms),
      to: rowAt(Math.min(ms + HOUR_MS, end)),
    })),
    rowsOf: ({ startsAt, endsAt }) => {
      const from = rowAt(Date.parse(startsAt));
      return { from, to: Math.max(from + 1, rowAt(Date.parse(endsAt))) };
    },
  };
}
