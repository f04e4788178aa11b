import { expect, it } from 'vitest';
import { finishMinutes, tidyPace } from './pace.ts';

it.each([
  ['5:30', '5:30'],
  ['530', '5:30'],
  ['5.30', '5:30'],
  ['5,30', '5:30'],
  ['5\'30"', '5:30'],
  ['05:30', '5:30'],
  ['6', '6:00'],
  ['1245', '12:45'],
  [' 2:10 ', '2:10'],
  ['gyors', 'gyors'],
  ['5:3', '5:3'],
  ['', ''],
])('writes %j as %j', (typed, tidy) => expect(tidyPace(typed)).toBe(tidy));

it('multiplies a pace by the distance', () => {
  expect(finishMinutes('5:30', 10_000, 'run')).toBe(55);
  expect(finishMinutes('210', 5200, 'swim')).toBeCloseTo(112.67, 1);
});

it.each(['', 'gyors', '1:00', '20:00', '5:70'])('gives no time for %j on foot', (pace) =>
  expect(finishMinutes(pace, 10_000, 'run')).toBeNull(),
);
