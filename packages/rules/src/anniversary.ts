/**
 * Statuses of people who come back (facts §6): a point for each of the organiser's past events in which the person took
 * part, whatever the branch; a status from so many points on.
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
  /** Points at which the present status began. */
  readonly from: number;
  /** The status to come, and how many points are missing to it; null and 0 when there is none above. */
  readonly nextStatus: AnniversaryStatus | null;
  readonly missing: number;
}

/** The status of so many points, and the way to the next. */
export function anniversary(points: number): Anniversary {
  const reached = ANNIVERSARY_STATUSES.filter(({ from }) => points >= from);
  const { status, from } = reached.at(-1) ?? ANNIVERSARY_STATUSES[0];
  const next = ANNIVERSARY_STATUSES[reached.length];
  return { points, status, from, nextStatus: next?.status ?? null, missing: next ? next.from - points : 0 };
}
