import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  ageOn,
  budapestDate,
  budapestInstant,
  budapestOffset,
  daysBetween,
  endOfBudapestDay,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatTime,
  isCalendarDate,
  monthKey,
} from './dates.ts';

const instants = fc.date({
  min: new Date('2000-01-01T00:00Z'),
  max: new Date('2037-12-31T00:00Z'),
  noInvalidDate: true,
});
const dates = instants.map((instant) => instant.toISOString().slice(0, 10));

test.each([
  ['2026-07-04', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-7-4', false],
  ['2026-07-04T00:00', false],
  ['', false],
])('%s is a calendar date: %s', (value, expected) => {
  expect(isCalendarDate(value)).toBe(expected);
});

describe('Budapest time', () => {
  test.each([
    ['2026-07-03T21:59:59.999Z', '2026-07-03'],
    ['2026-07-03T22:00:00Z', '2026-07-04'],
    ['2026-01-03T22:59:59Z', '2026-01-03'],
    ['2026-01-03T23:00:00Z', '2026-01-04'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('at %s it is %s', (instant, date) => {
    expect(budapestDate(new Date(instant))).toBe(date);
  });

  test.each([
    ['2026-07-04', '08:30', '2026-07-04T06:30:00Z'],
    ['2026-01-04', '08:30', '2026-01-04T07:30:00Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00Z'], // ambiguous: the first one
    ['2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
  ])('%s %s is %s', (date, time, instant) => {
    expect(budapestInstant(date, time)).toEqual(new Date(instant));
  });

  test.each([
    ['2026-03-29', '02:00'], // skipped
    ['2026-03-29', '02:59'],
    ['2026-07-04', '24:00'],
    ['2026-07-04', '8:30'],
    ['2026-07-04', '08:60'],
    ['2026-02-30', '08:30'],
  ])('%s %s does not exist', (date, time) => {
    expect(() => budapestInstant(date, time)).toThrow(RangeError);
  });

  test.each([
    ['2026-07-15', '2026-07-15T22:00:00Z'],
    ['2026-03-29', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-25T23:00:00Z'],
  ])('%s ends at %s', (date, end) => {
    expect(endOfBudapestDay(date)).toEqual(new Date(end));
  });

  test.each([
    ['2026-07-04T06:30:59Z', 120],
    ['2026-01-04T06:30:00Z', 60],
    ['2026-03-29T00:59:59Z', 60],
    ['2026-03-29T01:00:00Z', 120],
    ['2026-10-25T00:30:00Z', 120],
    ['2026-10-25T01:30:00Z', 60],
  ])('at %s it is %i minutes ahead of UTC', (instant, minutes) => {
    expect(budapestOffset(new Date(instant))).toBe(minutes);
  });

  test('the end of a day is the first instant of the next', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const end = endOfBudapestDay(date);
        expect(budapestDate(end)).toBe(addDays(date, 1));
        expect(budapestDate(new Date(end.getTime() - 1))).toBe(date);
      }),
      { numRuns: 50 },
    );
  });

  test('every instant is found again from its date and time, except the repeated hour', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const again = budapestInstant(budapestDate(instant), formatTime(instant, 'hu'));
        expect([0, 3_600_000]).toContain(Math.floor(instant.getTime() / 60_000) * 60_000 - again.getTime());
      }),
      { numRuns: 100 },
    );
  });
});

describe('days and ages', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-07-19', -42, '2026-06-07'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  test('adding days and counting them are inverse', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test.each([
    ['2010-07-04', '2026-07-03', 15],
    ['2010-07-04', '2026-07-04', 16],
    ['2010-07-04', '2026-07-05', 16],
    ['2008-02-29', '2026-02-27', 17],
    ['2008-02-29', '2026-02-28', 18], // no 29th: the last day of the month
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2008-02-29', '2100-02-28', 92], // 2100 is no leap year
    ['2026-07-04', '2026-07-04', 0],
    ['2026-07-05', '2026-07-04', -1],
  ])('born %s, on %s: %i years', (birthDate, onDate, age) => {
    expect(ageOn(birthDate, onDate)).toBe(age);
  });

  test('an invalid date is refused', () => {
    expect(() => ageOn('2026-02-30', '2026-07-04')).toThrow(RangeError);
    expect(() => addDays('tomorrow', 1)).toThrow(RangeError);
  });

  test('a person never gets younger', () => {
    fc.assert(
      fc.property(dates, dates, fc.nat(800), (birthDate, onDate, days) => {
        expect(ageOn(birthDate, addDays(onDate, days))).toBeGreaterThanOrEqual(ageOn(birthDate, onDate));
      }),
    );
  });
});

describe('writing dates', () => {
  test.each([
    ['short', '2026. 07. 04.', '4 Jul 2026'],
    ['long', '2026. július 4.', '4 July 2026'],
    ['full', '2026. július 4., szombat', 'Saturday, 4 July 2026'],
    ['monthDay', 'júl. 4.', '4 Jul'],
    ['month', '2026. július', 'July 2026'],
    ['weekday', 'szombat', 'Saturday'],
    ['shortWeekday', 'Szo', 'Sat'],
  ] as const)('%s', (style, hu, en) => {
    expect(formatDate('2026-07-04', 'hu', style)).toBe(hu);
    expect(formatDate(new Date('2026-07-03T22:00Z'), 'en', style)).toBe(en);
  });

  test('time has two digits and Budapest time', () => {
    expect(formatTime(new Date('2026-07-04T06:30Z'), 'hu')).toBe('08:30');
    expect(formatTime(new Date('2026-07-03T22:00Z'), 'en')).toBe('00:00');
    expect(formatDateTime(new Date('2026-07-04T06:30Z'), 'hu')).toBe('2026. július 4. 08:30');
    expect(formatDateTime(new Date('2026-07-04T06:30Z'), 'en', 'short')).toBe('4 Jul 2026, 08:30');
  });

  test.each([
    ['2026-07-04', '2026-07-04', '2026. július 4.', '4 July 2026'],
    ['2026-07-04', '2026-07-06', '2026. július 4–6.', '4–6 July 2026'],
    ['2026-07-31', '2026-08-01', '2026. július 31. – augusztus 1.', '31 July – 1 August 2026'],
    ['2026-12-31', '2027-01-01', '2026. december 31. – 2027. január 1.', '31 December 2026 – 1 January 2027'],
  ])('%s to %s', (from, to, hu, en) => {
    expect(formatDateRange(from, to, 'hu')).toBe(hu);
    expect(formatDateRange(from, to, 'en')).toBe(en);
  });

  test('months group days and instants', () => {
    expect(monthKey('2026-07-04')).toBe('2026-07');
    expect(monthKey(new Date('2026-07-31T22:00Z'))).toBe('2026-08');
  });
});
