import { expect, it } from 'vitest';
import { privacyDeadline } from './privacy-deadline.ts';

it.each([
  ['2026-12-01', false, '2027-01-01'],
  ['2027-01-31', false, '2027-02-28'],
  ['2028-01-31', false, '2028-02-29'],
  ['2026-11-30', false, '2026-12-30'],
  ['2026-12-31', true, '2027-03-31'],
  ['2026-11-30', true, '2027-02-28'],
])('a request of %s, extended: %s, is due on %s', (receivedOn, isExtended, due) => {
  expect(privacyDeadline(receivedOn, isExtended)).toBe(due);
});
