import { describe, expect, it } from 'vitest';
import { readDay, readInstant } from './dates.ts';

// A Saturday.
const anchors = { today: '2026-11-21', start: '2027-06-12' };

describe('readDay', () => {
  it.each([
    ['2027-06-12', '2027-06-12'],
    ['today', '2026-11-21'],
    ['+42d', '2027-01-02'],
    ['-3d', '2026-11-18'],
    ['+6w Sunday', '2027-01-03'],
    ['+6w Saturday', '2027-01-02'],
    ['+6w saturday', '2027-01-02'],
    ['start', '2027-06-12'],
    ['start-10d', '2027-06-02'],
    ['start+1d', '2027-06-13'],
    ['+8w 06-20', '2027-06-20'],
    ['+8w 06-20 Saturday', '2027-06-26'],
    ['+1d 11-22', '2026-11-22'],
    ['+2d 11-22', '2027-11-22'],
    ['-54w 07-12 Saturday', '2026-07-18'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, anchors)).toBe(day);
  });

  it.each(['', 'soon', '+6', '6w', '2027-02-29', '+6w Someday', '+6w 02-30', '2027-6-1'])(
    'refuses "%s"',
    (text) => {
      expect(() => readDay(text, anchors)).toThrow(RangeError);
    },
  );

  it('knows no start while the event itself is being read', () => {
    expect(() => readDay('start-1d', { today: anchors.today })).toThrow(/inside races/);
  });
});

describe('readInstant', () => {
  it('takes a time of Budapest, summer and winter', () => {
    expect(readInstant('2027-06-12 10:00', anchors, 'end').toISOString()).toBe('2027-06-12T08:00:00.000Z');
    expect(readInstant('+21d 10:00', anchors, 'end').toISOString()).toBe('2026-12-12T09:00:00.000Z');
  });

  it('without a time means the beginning or the end of the day', () => {
    expect(readInstant('start-6d', anchors, 'beginning').toISOString()).toBe('2027-06-05T22:00:00.000Z');
    expect(readInstant('start-6d', anchors, 'end').toISOString()).toBe('2027-06-06T22:00:00.000Z');
  });
});
