import { Refusal } from '../../../platform/http/refusal.ts';

/**
 * The sources of a time line. Rows of one instant are in the order of their ranks, the highest first, then of their ids.
 */
export const RANKS = { audit: 1, refund: 2, payment: 3, mail: 4 } as const;
export type Source = keyof typeof RANKS;

/** The last row of the page before. */
export interface Cursor {
  /** Microseconds since 1970: JavaScript's dates are too coarse. */
  readonly at: string;
  readonly rank: number;
  readonly id: string;
}

export const writeCursor = ({ at, rank, id }: Cursor): string => `${at}.${rank}.${id}`;

/** Undefined: the first page is asked for. A text that is no cursor is refused. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, at, rank, id] = /^(\d{1,16})\.([1-4])\.(\d{1,18})$/.exec(text) ?? [];
  if (at === undefined || rank === undefined || id === undefined) throw new Refusal('bad_request');
  return { at, rank: Number(rank), id };
}
