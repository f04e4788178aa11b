import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/entering/company';
import { expect, test } from 'vitest';
import { areFew, type CheckedList, type ListPress, peopleNow, pressOf } from './places-now.ts';

const MOST = COMPANY_ORDER_PEOPLE;

test.each([
  [3, 3, 0, 3],
  [3, 2, 0, 0],
  [3, 2, 2, 2],
  [3, 2, 1, 0],
  [3, 0, 0, 0],
  // Places have come free since.
  [3, 3, 2, 3],
  [MOST + 100, MOST, 0, MOST],
  [MOST + 100, MOST - 1, 0, 0],
  [MOST + 100, MOST - 1, MOST - 1, MOST - 1],
])('%i people, %i places, %i taken: %i enter', (people, places, taken, expected) => {
  expect(peopleNow(people, places, taken)).toBe(expected);
});

test.each([
  [3, 3, false],
  [3, 2, true],
  [MOST + 1, MOST, false],
])('%i people and %i places: few %s', (people, places, expected) => {
  expect(areFew(people, places)).toBe(expected);
});

test.each<[string, Partial<CheckedList>, ListPress]>([
  ['no list yet', { lines: 0 }, { now: 0, people: 0, why: 'nothingYet' }],
  ['a list that is being checked', { check: 'checking' }, { now: 0, people: 5, why: 'checking' }],
  ['a list that could not be checked', { check: 'failed' }, { now: 0, people: 5, why: 'notChecked' }],
  ['two bad lines of five', { bad: 2 }, { now: 0, people: 3, why: 'notRight' }],
  ['bad lines only', { bad: 5 }, { now: 0, people: 0, why: 'notRight' }],
  ['too few places', { places: 4 }, { now: 0, people: 5, why: 'notAll' }],
  ['as many as there are places', { places: 4, taken: 4 }, { now: 4, people: 4, why: null }],
  ['all', {}, { now: 5, people: 5, why: null }],
  ['more than an order', { lines: MOST + 9, places: MOST }, { now: MOST, people: MOST, why: null }],
  ['more good ones than an order', { lines: MOST + 9, bad: 1 }, { now: 0, people: MOST, why: 'notRight' }],
])('%s: what the button says, and why it waits', (_, list, expected) => {
  expect(pressOf({ lines: 5, bad: 0, check: 'checked', places: 5, taken: 0, ...list })).toEqual(expected);
});
