import { ageOn, type CalendarDate } from '../dates.ts';

/** How a start went: finished, or did not finish, did not start, was disqualified, as timing files abbreviate it. */
export const RESULT_STATUSES = ['finished', 'dnf', 'dns', 'dsq'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/** The result of a start. */
export interface RaceResult {
  readonly status: ResultStatus;
  /** The chip time in hundredths of a second, or the gun time if that alone is known; null without a finish. */
  readonly netTimeCs: number | null;
  /** The gun time in hundredths of a second; null where the file has none. */
  readonly gunTimeCs: number | null;
  /** How exactly the file had the chip time: 0, 1 or 2 digits below the second. */
  readonly decimals: number;
}

/** Participants younger than this on race day are listed by initials: they cannot consent to more (GDPR, article 8). */
export const INITIALS_UNDER_AGE = 16;

/**
 * Whether a public list of a race names a participant by initials alone. `choice`: the setting of their account; null without an
 * activated account, as they cannot choose then.
 */
export function isListedByInitials(
  {
    choice,
    birthDate,
  }: { readonly choice: 'initials' | 'name' | null; readonly birthDate: CalendarDate | null },
  raceOn: CalendarDate,
): boolean {
  return choice !== 'name' || (birthDate !== null && ageOn(birthDate, raceOn) < INITIALS_UNDER_AGE);
}

/** Lines of a list that are shown at first, and lines that each press of "more" adds. */
export const LIST_FIRST = 100;
export const LIST_MORE = 500;
