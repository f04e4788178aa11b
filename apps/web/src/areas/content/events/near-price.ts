import { budapestDate, daysBetween } from '@rajt/rules/dates';

/** A price change is shown in the list when it is at most this many days away: an earlier nudge is only noise. */
export const NEAR_PRICE_DAYS = 10;

/** Whole days until the price changes, 0 on the last day; null when it is not near, or past. */
export function daysToNextPrice(changesAt: Date, now: Date): number | null {
  // The instant of the change belongs to the new price: a change at midnight makes the day before the last one.
  const lastDay = budapestDate(new Date(changesAt.getTime() - 1));
  const days = daysBetween(budapestDate(now), lastDay);
  return changesAt > now && days <= NEAR_PRICE_DAYS ? days : null;
}
