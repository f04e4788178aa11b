import { expect, test } from 'vitest';
import { isDonation, percentOfGoal } from './donations.ts';

test.each([
  [499, false],
  [500, true],
  [50_000, true],
  [50_001, false],
  [0, false],
  [-500, false],
  [700.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d Ft is a donation of 500 to 50 000 Ft: %s', (amount, expected) => {
  expect(isDonation(amount, { leastHuf: 500, mostHuf: 50_000 })).toBe(expected);
});

test.each([
  [0, 1_000, 0],
  [999, 1_000, 99],
  [1_000, 1_000, 100],
  [2_500, 1_000, 250],
  [5_000, null, null],
])('%d Ft of %s Ft are %s per cent', (raised, goal, expected) => {
  expect(percentOfGoal(raised, goal)).toBe(expected);
});
