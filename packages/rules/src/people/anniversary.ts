import type { ResultStatus } from '../raceday/race-results.ts';

/**
 * Loyalty statuses (facts §6): a point for each of the organiser's past events in which the person took part, in any
 * branch; each status needs a number of points.
 */
export const ANNIVERSARY_STATUSES = [
  { status: 'none', from: 0 },
  { status: 'bronze', from: 5 },
  { status: 'silver', from: 10 },
  { status: 'gold', from: 25 },
  { status: 'jubilee', from: 50 },
] as const;

export type AnniversaryStatus = (typeof ANNIVERSARY_STATUSES)[number]['status'];

export interface Anniversary {
  readonly points: number;
  readonly status: AnniversaryStatus;
  /** The points that the present status needs. */
  readonly from: number;
  /** The next status and the points missing to it; null and 0 when there is none above. */
  readonly nextStatus: AnniversaryStatus | null;
  readonly missing: number;
}

/** A paid start of a past day, and its known facts. */
export interface PastStart {
  readonly eventId: string;
  readonly isVirtual: boolean;
  /** For virtual races: there is a proof that is not refused. */
  readonly isProven: boolean;
  /** Null without a result. */
  readonly status: ResultStatus | null;
  /** Some start of its race has a result. */
  readonly hasResults: boolean;
}

/**
 * The points for starts: one for each event, even for several of its races. They are always counted from the present results, so
 * a correction gives and takes them, and a file that is read again changes nothing.
 */
export function pointsOf(starts: readonly PastStart[]): number {
  return new Set(starts.filter(tookPart).map(({ eventId }) => eventId)).size;
}

/**
 * Whether a person took part. A person who did not start, was disqualified, or is missing in existing results did not. Until a
 * race has results, everybody took part. A virtual race is run where it is proven (decision 0059).
 */
export function tookPart({ isVirtual, isProven, status, hasResults }: Omit<PastStart, 'eventId'>): boolean {
  if (status !== null) return status === 'finished' || status === 'dnf';
  return isVirtual ? isProven : !hasResults;
}

/** The status for a number of points, and the points missing to the next. */
export function anniversary(points: number): Anniversary {
  const reached = ANNIVERSARY_STATUSES.filter(({ from }) => points >= from);
  const { status, from } = reached.at(-1) ?? ANNIVERSARY_STATUSES[0];
  const next = ANNIVERSARY_STATUSES[reached.length];
  return { points, status, from, nextStatus: next?.status ?? null, missing: next ? next.from - points : 0 };
}
