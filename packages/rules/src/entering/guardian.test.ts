import { expect, test } from 'vitest';
import { needsGuardian } from './guardian.ts';

test.each([
  ['2009-06-12', false],
  ['2009-06-13', true],
])('born on %s, in a race on 2027-06-12: %s', (birthDate, expected) => {
  expect(needsGuardian(birthDate, '2027-06-12')).toBe(expected);
});
