import type { CalendarDate } from '@rajt/rules/dates';
import { ADULT_AGE } from '@rajt/rules/entering/fellows';

/** The latest birth date of an adult on a day. */
export function adultBornBy(today: CalendarDate): CalendarDate {
  return `${Number(today.slice(0, 4)) - ADULT_AGE}${today.slice(4)}`;
}
