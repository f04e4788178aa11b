import { type CalendarDate, isCalendarDate } from '../dates.ts';

/** The earliest birth date that is accepted; the latest is today. */
const EARLIEST_BIRTH_DATE: CalendarDate = '1900-01-01';

/**
 * Whether a value can be a birth date on `today`. Without `today` (the browser's clock may be wrong) only the earliest
 * is checked.
 */
export function isBirthDate(value: string, today?: CalendarDate): boolean {
  return isCalendarDate(value) && value >= EARLIEST_BIRTH_DATE && (today === undefined || value <= today);
}
