import { addDays, type CalendarDate } from './dates.ts';

/** A medical certificate counts for races within a year of its upload. */
export const CERTIFICATE_VALID_DAYS = 365;

/** The last race day that a certificate counts for; both are days in Budapest. */
export function certificateValidUntil(uploadedOn: CalendarDate): CalendarDate {
  return addDays(uploadedOn, CERTIFICATE_VALID_DAYS);
}
