import type { CalendarDate } from '../dates.ts';

/**
 * The last day to answer a request about personal data: one month after it was received, three if it was extended (GDPR article 12(3)).
 * A month without such a day ends on its last day; a weekend does not move it, so that nobody counts on a later day than the law.
 */
export function privacyDeadline(receivedOn: CalendarDate, isExtended: boolean): CalendarDate {
  const [year = 0, month = 0, day = 0] = receivedOn.split('-').map(Number);
  const months = month - 1 + (isExtended ? 3 : 1);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(day, last))).toISOString().slice(0, 10);
}
