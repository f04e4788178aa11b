import { expect, it } from 'vitest';
import { lastDayOfCredit } from './balance.ts';
import { budapestDate } from './dates.ts';

it.each([
  ['2026-12-31T22:59:59.999Z', '2027-12-31'],
  ['2026-12-31T23:00:00Z', '2028-12-31'],
  ['2026-01-01T00:00:00Z', '2027-12-31'],
  ['2028-02-29T12:00:00Z', '2029-12-31'],
  ['2026-07-15T22:00:00Z', '2027-12-31'],
])('credit of %s lasts until %s, by the calendar of Budapest', (now, last) => {
  expect(lastDayOfCredit(budapestDate(new Date(now)))).toBe(last);
});
