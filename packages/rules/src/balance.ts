import type { CalendarDate } from './dates.ts';

/** Where a lot of a balance comes from. */
export const CREDIT_ORIGINS = ['gift_code', 'withdrawal', 'organiser'] as const;
export type CreditOrigin = (typeof CREDIT_ORIGINS)[number];

/** What the organiser may say about a credit, in characters. */
export const MAX_CREDIT_NOTE = 200;

/** The last day of new credit: the end of the calendar year after the one that it is now (specification §8). */
export function lastDayOfCredit(today: CalendarDate): CalendarDate {
  return `${Number(today.slice(0, 4)) + 1}-12-31`;
}
