import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatResultTime, readResultTime } from './result-time.ts';

test.each([
  ['45:30', 273_000, 0, '0:45:30'],
  ['61:00', 366_000, 0, '1:01:00'],
  ['0:45:30', 273_000, 0, '0:45:30'],
  ['1:45:30', 633_000, 0, '1:45:30'],
  ['00:45:30', 273_000, 0, '0:45:30'],
  [' 45:30.4 ', 273_040, 1, '0:45:30.4'],
  ['45:30,42', 273_042, 2, '0:45:30.42'],
  ['0:45:30.427', 273_042, 2, '0:45:30.42'],
  ['0:45:30.000000', 273_000, 2, '0:45:30.00'],
  ['27.34', 2734, 2, '0:00:27.34'],
  ['127,3', 12_730, 1, '0:02:07.3'],
  [`45'30"`, 273_000, 0, '0:45:30'],
  [`45'30''`, 273_000, 0, '0:45:30'],
  ['45’30”', 273_000, 0, '0:45:30'],
  ['45′30″42', 273_042, 2, '0:45:30.42'],
  [`45'30.42"`, 273_042, 2, '0:45:30.42'],
  [`1:05'30"`, 393_000, 0, '1:05:30'],
  [`1h 05' 30"`, 393_000, 0, '1:05:30'],
])('"%s" is %i hundredths, written with %i digits', (text, timeCs, decimals, shown) => {
  expect(readResultTime(text)).toEqual({ timeCs, decimals });
  expect(formatResultTime(timeCs, decimals)).toBe(shown);
});

test.each([
  ...[
    '',
    '45',
    '4530',
    '1:5:00',
    '1:60:00',
    '45:60',
    '45:3',
    '-1:00:00',
    '1000:00:00',
    '1:00:00.',
    '1.45.30',
  ],
  ...['0:00:00', '0.00', '12:45:30 PM', '2027-06-12 10:00:00', 'DNF'],
])('"%s" is no time', (text) => expect(readResultTime(text)).toBeNull());

test('a time that is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 359_999_999 }), (timeCs) => {
      expect(readResultTime(formatResultTime(timeCs, 2))).toEqual({ timeCs, decimals: 2 });
    }),
  );
});
