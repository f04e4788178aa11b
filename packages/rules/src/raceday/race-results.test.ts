import { expect, it } from 'vitest';
import { isListedByInitials } from './race-results.ts';

it.each([
  ['name', '1990-01-01', false],
  ['initials', '1990-01-01', true],
  // Nobody has asked them.
  [null, '1990-01-01', true],
  [null, null, true],
  // The sixteenth birthday is race day, and the day after it.
  ['name', '2011-06-12', false],
  ['name', '2011-06-13', true],
  ['name', null, false],
] as const)('a person (choice %j, born on %s) is listed by initials: %j', (choice, birthDate, expected) => {
  expect(isListedByInitials({ choice, birthDate }, '2027-06-12')).toBe(expected);
});
