import { expect, test } from 'vitest';
import { anniversary, type PastStart, pointsOf, tookPart } from './anniversary.ts';

test.each([
  [0, 'none', 0, 'bronze', 5],
  [4, 'none', 0, 'bronze', 1],
  [5, 'bronze', 5, 'silver', 5],
  [9, 'bronze', 5, 'silver', 1],
  [10, 'silver', 10, 'gold', 15],
  [24, 'silver', 10, 'gold', 1],
  [25, 'gold', 25, 'jubilee', 25],
  [49, 'gold', 25, 'jubilee', 1],
  [50, 'jubilee', 50, null, 0],
  [51, 'jubilee', 50, null, 0],
])('%i points: %s', (points, status, from, nextStatus, missing) => {
  expect(anniversary(points)).toEqual({ points, status, from, nextStatus, missing });
});

const start = (more: Partial<PastStart> = {}): PastStart => ({
  eventId: 'a',
  isVirtual: false,
  isProven: false,
  status: null,
  hasResults: false,
  ...more,
});

test.each([
  ['before results are there', {}, true],
  ['who is not in the results', { hasResults: true }, false],
  ['who has finished', { status: 'finished', hasResults: true }, true],
  ['who gave up on the way', { status: 'dnf', hasResults: true }, true],
  ['who did not start', { status: 'dns', hasResults: true }, false],
  ['who was disqualified', { status: 'dsq', hasResults: true }, false],
  ['a virtual race that nobody has proven', { isVirtual: true }, false],
  ['a virtual race that is proven', { isVirtual: true, isProven: true }, true],
] as const)('%s', (_who, more, took) => {
  expect(tookPart(start(more))).toBe(took);
});

test('an event counts once, and if one of its starts counts', () => {
  const missed = { status: 'dns', hasResults: true } as const;
  expect(pointsOf([])).toBe(0);
  expect(pointsOf([start(), start(), start({ eventId: 'b' })])).toBe(2);
  expect(pointsOf([start(missed), start({ status: 'finished', hasResults: true })])).toBe(1);
  expect(pointsOf([start(missed)])).toBe(0);
});
