import type { Timetable, TimetableClass } from '@rajt/contract/entering/operations/timetables';
import { expect, test } from 'vitest';
import { dayGrid } from './day-grid.ts';

const one = (startsAt: string, endsAt: string): TimetableClass => ({
  id: '1',
  name: 'Gyorsúszás',
  level: null,
  startsAt: `2027-06-12T${startsAt}:00.000Z`,
  endsAt: `2027-06-12T${endsAt}:00.000Z`,
  placesLeft: 1,
  capacity: 1,
  minAge: null,
  maxAge: null,
});
const day = (...classes: TimetableClass[]): Timetable['locations'] => [{ id: '1', name: 'Medence', classes }];

test('a day goes from the full hour to its end, in rows of five minutes', () => {
  const classes = [one('07:20', '08:05'), one('08:05', '08:50')];
  const grid = dayGrid(day(...classes));
  expect(grid.rows).toBe(22);
  expect(grid.hours).toEqual([
    { at: '2027-06-12T07:00:00.000Z', from: 1, to: 13 },
    { at: '2027-06-12T08:00:00.000Z', from: 13, to: 23 },
  ]);
  expect(classes.map((each) => grid.rowsOf(each))).toEqual([
    { from: 5, to: 14 },
    { from: 14, to: 23 },
  ]);
});

test('a class between two rows still has a row', () => {
  const grid = dayGrid(day(one('07:01', '07:03')));
  const { from, to } = grid.rowsOf(one('07:01', '07:02'));
  expect(to).toBeGreaterThan(from);
});
