import { expect, test } from 'vitest';
import { metresOf } from './workout-schema.ts';

test.each([
  ['7,5', 7500],
  [' 10 ', 10_000],
  ['0.8', 800],
  ['21,097', 21_097],
  ['', null],
  ['0', null],
  ['7,5 km', null],
  ['1e3', null],
  ['-3', null],
])('"%s" km', (typed, metres) => expect(metresOf(typed)).toBe(metres));
