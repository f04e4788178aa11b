import { describe, expect, test } from 'vitest';
import { budapestInstant } from '../dates.ts';
import { moveInstant, moveOpening, moveSteps, movesFrom } from './event-move.ts';

const at = budapestInstant('2027-06-10', '12:00');
const move = (from: string, to: string) => ({ from, to, at });

describe('movesFrom', () => {
  const moves = [move('2027-06-12', '2027-06-19'), move('2027-06-19', '2027-06-26')];
  test.each([
    ['2027-06-12', ['2027-06-19', '2027-06-26']],
    ['2027-06-19', ['2027-06-26']],
    ['2027-06-26', []],
    ['2027-07-03', []],
  ])('a file that says %s', (day, expected) => {
    expect(movesFrom(day, moves).map(({ to }) => to)).toEqual(expected);
  });
});

describe('moveInstant', () => {
  test.each([
    ['a week', '2027-06-12', '09:30', 7, '2027-06-19', '09:30'],
    ['over the end of summer time', '2027-10-30', '09:30', 7, '2027-11-06', '09:30'],
    ['the end of a day', '2027-06-13', '00:00', 1, '2027-06-14', '00:00'],
    ['into the skipped hour', '2027-03-27', '02:30', 1, '2027-03-28', '03:30'],
  ])('%s', (_, day, time, days, newDay, newTime) => {
    expect(moveInstant(budapestInstant(day, time), days)).toEqual(budapestInstant(newDay, newTime));
  });
});

test('entry that has opened stays open, one that has not opens later', () => {
  const week = move('2027-06-12', '2027-06-19');
  expect(moveOpening(at, week)).toEqual(at);
  const later = budapestInstant('2027-06-11', '10:00');
  expect(moveOpening(later, week)).toEqual(budapestInstant('2027-06-18', '10:00'));
});

test('an expired price stays expired after a move, and the last price lasts as long as entry', () => {
  const ends = ['2027-06-01', '2027-06-09', '2027-06-11'].map((day) => budapestInstant(day, '00:00'));
  const steps = ends.map((endsAt, index) => ({ startsAt: ends[index - 1] ?? null, endsAt, id: index }));
  const week = move('2027-06-12', '2027-06-19');
  expect(moveSteps(steps, week)).toEqual([
    { ...steps[0], startsAt: null },
    steps[1],
    { id: 2, startsAt: ends[1], endsAt: budapestInstant('2027-06-18', '00:00') },
  ]);
  const closed = steps.slice(0, 2);
  expect(moveSteps(closed, week)[1]?.endsAt).toEqual(budapestInstant('2027-06-16', '00:00'));
});
