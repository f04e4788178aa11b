import { describe, expect, test } from 'vitest';
import { COMPANY_ORDER_PEOPLE, firstThatFit } from './company.ts';

describe('firstThatFit', () => {
  const ofHeats = (heats: string) => [...heats].map((heat) => [heat, 'race']);
  const places = (a: number, b: number, race: number) =>
    new Map([
      ['a', a],
      ['b', b],
      ['race', race],
    ]);

  test.each([
    ['aaa', places(3, 0, 3), 3],
    ['aaa', places(2, 0, 3), 2],
    ['aaa', places(3, 0, 2), 2],
    ['aaba', places(9, 0, 9), 2],
    ['abab', places(1, 2, 9), 2],
    ['b', places(9, 0, 9), 0],
    ['', places(1, 1, 1), 0],
  ])('%s: the first with a place', (heats, free, expected) => {
    expect(firstThatFit(ofHeats(heats), free)).toBe(expected);
  });

  test('never more than one order', () => {
    const wanted = Array.from({ length: COMPANY_ORDER_PEOPLE + 1 }, () => ['a']);
    expect(firstThatFit(wanted, new Map([['a', 1000]]))).toBe(COMPANY_ORDER_PEOPLE);
  });
});
