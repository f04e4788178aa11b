import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNetTime, isPlausibleTime, isWindowOpen, readNetTime } from './virtual-race.ts';

test('a net time that is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_599_999 }), (seconds) => {
      expect(readNetTime(formatNetTime(seconds))).toBe(seconds);
    }),
  );
});

test.each(['', '45:30', '1:60:00', '1:00:60', '1:5:00', '-1:00:00', '1:00:00.5', '1000:00:00'])(
  '"%s" is no net time',
  (text) => expect(readNetTime(text)).toBeNull(),
);

test.each([
  ['run', 21_097, '0:56:15', false],
  ['run', 21_097, '0:56:16', true],
  ['run', 100, '0:00:09', false],
  ['run', 100, '0:00:10', true],
  ['run', 400, '0:00:43', true],
  ['run', 10_000, '0:26:09', false],
  ['run', 10_000, '0:26:10', true],
  ['run', 21_097, '10:32:54', true],
  ['run', 21_097, '10:32:55', false],
  ['swim', 25, '0:00:08', false],
  ['swim', 25, '0:00:09', true],
  ['swim', 50, '0:00:19', false],
  ['swim', 50, '0:00:20', true],
  ['swim', 100, '0:00:44', false],
  ['swim', 100, '0:00:45', true],
  ['swim', 1500, '0:14:07', true],
  ['swim', 3000, '0:26:59', false],
  ['swim', 3000, '0:27:00', true],
  ['swim', 3000, '6:00:01', false],
] as const)('%s %i m in %s: %s', (branch, distanceM, time, isPlausible) => {
  expect(isPlausibleTime(branch, distanceM, readNetTime(time) ?? 0)).toBe(isPlausible);
});

test.each([
  ['2027-03-27T22:59:59Z', false],
  ['2027-03-27T23:00:00Z', true],
  // The last day ends an hour earlier by the world's clock: summer time has come.
  ['2027-03-28T21:59:59Z', true],
  ['2027-03-28T22:00:00Z', false],
])('at %s the window of the day of the clock change is open: %s', (at, isOpen) => {
  expect(isWindowOpen({ from: '2027-03-28', until: '2027-03-28' }, new Date(at))).toBe(isOpen);
});
