import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/company';
import { expect, test } from 'vitest';
import { areFew, peopleNow } from './places-now.ts';

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
