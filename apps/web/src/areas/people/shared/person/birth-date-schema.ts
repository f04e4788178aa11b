import { birthDate as anyBirthDate } from '@rajt/contract/birth-date-field';
import type { FieldCode } from '@rajt/contract/errors';
import { budapestDate } from '@rajt/rules/dates';
import { isBirthDate } from '@rajt/rules/people/birth-date';

/** For a clock that is a little slow. The server, which knows the time, has the last word. */
const DAY_MS = 24 * 3_600_000;

/** The contract's field, but a date to come is refused before it is sent. */
export const birthDate = anyBirthDate.refine(
  (value) => isBirthDate(value, budapestDate(new Date(Date.now() + DAY_MS))),
  { error: 'birth_date' satisfies FieldCode },
);
