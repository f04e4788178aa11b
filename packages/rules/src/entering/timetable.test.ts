import { describe, expect, test } from 'vitest';
import { clashesOf, doClash, isClassFor } from './timetable.ts';

const at = (time: string) => new Date(`2027-06-12T${time}:00Z`);
const one = (id: string, startsAt: string, endsAt: string) => ({
  id,
  startsAt: at(startsAt),
  endsAt: at(endsAt),
});

describe('classes that share a moment', () => {
  const morning = one('a', '09:00', '10:00');
  test.each([
    ['09:59', '10:30', true],
    ['10:00', '10:30', false],
    ['08:00', '09:01', true],
    ['08:00', '09:00', false],
    ['09:15', '09:30', true],
    ['08:00', '11:00', true],
    ['09:00', '10:00', true],
  ])('9:00 to 10:00 and %s to %s: %s', (starts, ends, clash) => {
    const other = one('b', starts, ends);
    expect([doClash(morning, other), doClash(other, morning)]).toEqual([clash, clash]);
  });

  test('are named with each other, none with itself', () => {
    const classes = [
      morning,
      one('b', '09:30', '10:30'),
      one('c', '10:00', '11:00'),
      one('d', '12:00', '13:00'),
    ];
    const clashes = clashesOf(classes);
    expect(
      Object.fromEntries([...clashes].map(([id, others]) => [id, others.map((other) => other.id)])),
    ).toEqual({
      a: ['b'],
      b: ['a', 'c'],
      c: ['b'],
    });
    expect(clashesOf([morning, morning]).size).toBe(0);
  });
});

test.each([
  [null, null, true],
  [16, null, true],
  [17, null, false],
  [null, 16, true],
  [null, 15, false],
])('sixteen on race day, from %s to %s: %s', (minAge, maxAge, isFor) => {
  const person = { birthDate: '2011-06-12', raceDate: '2027-06-12' };
  expect(isClassFor({ minAge, maxAge }, person)).toBe(isFor);
  expect(isClassFor({ minAge, maxAge }, { ...person, birthDate: null })).toBe(true);
  const dayYounger = { ...person, birthDate: '2011-06-13' };
  expect(isClassFor({ minAge: 16, maxAge: null }, dayYounger)).toBe(false);
});
