/** People whom an account enters in addition to itself (specification section 1; docs/domain/people.md). */

/** One press on "enter" holds places for at most this many people. */
export const GROUP_MAX_PEOPLE = 10;

/** More than anybody knows; a guard against filling the table. */
export const MAX_FELLOWS = 300;

/** A search by name needs this many letters, so that nobody lists everybody. */
export const RUNNER_SEARCH_MIN_LETTERS = 3;

/** A search returns at most this many people. */
export const RUNNER_SEARCH_MAX_HITS = 10;

/** Only adults can be found by others, and only adults enter on their own. */
export const ADULT_AGE = 18;
