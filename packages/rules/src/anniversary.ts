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

/** The status for a number of points, and what is missing to the next. */
export function anniversary(points: number): Anniversary {
  const reached = ANNIVERSARY_STATUSES.filter(({ from }) => points >= from);
  const { status, from } = reached.at(-1) ?? ANNIVERSARY_STATUSES[0];
  const next = ANNIVERSARY_STATUSES[reached.length];
  return { points, status, from, nextStatus: next?.status ?? null, missing: next ? next.from - points : 0 };
}
