import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../dates.ts';
import {
  letterDueAt,
  planStart,
  sessionDate,
  startAfterPause,
  startForRace,
  weekOn,
} from './training-plan.ts';

const MONDAY = '2026-03-02';

test.each([
  ['2026-03-01', 0],
  ['2026-03-02', 1],
  ['2026-03-08', 1],
  ['2026-03-09', 2],
  ['2026-04-26', 8],
  ['2026-04-27', 9],
  ['2027-01-01', 9],
])('on %s a plan of eight weeks that began on 2 March is in week %i', (day, week) => {
  expect(weekOn(MONDAY, 8, day)).toBe(week);
});

it('ends on the day of the race', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 800 }), (weeks, ahead) => {
      const raceOn = addDays(MONDAY, ahead);
      const startsOn = startForRace(weeks, raceOn);
      expect(sessionDate(startsOn, weeks, 7)).toBe(raceOn);
      expect(weekOn(startsOn, weeks, raceOn)).toBe(weeks);
      expect(weekOn(startsOn, weeks, addDays(raceOn, 1))).toBe(weeks + 1);
    }),
  );
});

test.each([
  // Both clock changes are in these weeks: the letter comes at six by the clock on the wall.
  ['2026-03-23', 1, '2026-03-23T05:00:00.000Z'],
  ['2026-03-23', 2, '2026-03-30T04:00:00.000Z'],
  ['2026-10-19', 1, '2026-10-19T04:00:00.000Z'],
  ['2026-10-19', 2, '2026-10-26T05:00:00.000Z'],
])('the letter of a plan from %s, week %i, is due at %s', (startsOn, week, due) => {
  expect(letterDueAt(startsOn, week).toISOString()).toBe(due);
});

describe('when a plan of 8 weeks can begin, on 2 March', () => {
  test.each([
    [{ startsOn: '2026-03-02' }, { startsOn: '2026-03-02' }],
    [{ startsOn: '2026-03-01' }, { refusal: 'start_in_past' }],
    [{ startsOn: '2027-03-02' }, { startsOn: '2027-03-02' }],
    [{ startsOn: '2027-03-03' }, { refusal: 'start_too_far' }],
    [{ raceOn: '2026-04-26' }, { startsOn: '2026-03-02' }],
    [{ raceOn: '2026-04-25' }, { startsOn: '2026-03-01' }],
    // Week 7 of 8 has started today: two are left.
    [{ raceOn: '2026-03-15' }, { startsOn: '2026-01-19' }],
    [{ raceOn: '2026-03-14' }, { startsOn: '2026-01-18' }],
    [{ raceOn: '2026-03-09' }, { startsOn: '2026-01-13' }],
    // The last week has started.
    [{ raceOn: '2026-03-08' }, { refusal: 'race_too_soon' }],
    [{ raceOn: '2026-03-02' }, { refusal: 'race_too_soon' }],
    [{ raceOn: '2026-02-20' }, { refusal: 'race_too_soon' }],
  ])('by %j: %j', (chosen, expected) => {
    expect(planStart(8, chosen, '2026-03-02')).toEqual(expected);
  });
});

test.each([
  ['2026-03-04', '2026-03-07', '2026-03-02'],
  ['2026-03-04', '2026-03-08', '2026-03-09'],
  ['2026-03-04', '2026-03-14', '2026-03-09'],
  ['2026-03-04', '2026-03-15', '2026-03-16'],
  // Paused before it began, and resumed before or after that.
  ['2026-02-20', '2026-02-27', '2026-03-02'],
  ['2026-02-20', '2026-03-09', '2026-03-09'],
])('paused on %s and resumed on %s it began on %s', (pausedOn, today, startsOn) => {
  expect(startAfterPause(MONDAY, pausedOn, today)).toBe(startsOn);
});
