import { ageOn, type CalendarDate } from '../dates.ts';
import { ADULT_AGE } from './fellows.ts';

/**
 * The version of the words that a guardian declares (`entry.guardianText` of the phrases), kept with each entry. Raise it when they
 * change in meaning.
 */
export const GUARDIAN_TEXT_VERSION = '2026-11-23';

/** SHA-256 of these words in all languages: a test fails when they change and this and the version do not. */
export const GUARDIAN_TEXT_SHA256 = '224699e69849916af647b6d7b9538775cc372e6fc6ddac83cdb9fa301e8783a6';

/** A guardian's declaration as it is kept with an entry. */
export interface GuardianDeclaration {
  readonly name: string;
  readonly textVersion: string;
}

/** Whether a person is a minor on race day, so that a guardian must declare that they may start (facts §5). */
export function needsGuardian(birthDate: CalendarDate, raceOn: CalendarDate): boolean {
  return ageOn(birthDate, raceOn) < ADULT_AGE;
}
