import { expect, it } from 'vitest';
import { guessesOf } from './password-guesses.ts';

const WORDS = ['Őry-Szűcs', 'Ágnes', 'Tavi', 'átúszás'];

it.each([
  ['1Qaz2wsx', true],
  ['Trustno1', true],
  ['Summer2025', true],
  ['Agnes1990', true],
  ['Ágnes1', true],
  ['Atuszas1', true],
  ['Zabhegyező7', false],
  ['Budapest-Pest9', false],
  ['Xk4-vrtp', false],
  ['Őrült1adat', false],
])('%s is found within 10^5 guesses: %s', async (password, isFound) => {
  expect((await guessesOf(password, WORDS)) < 100_000).toBe(isFound);
});

it('judges at most 40 characters, so that a long password costs no more time', async () => {
  const long = 'aA1!'.repeat(10_000);
  expect(await guessesOf(long, WORDS)).toBe(await guessesOf(long.slice(0, 40), WORDS));
});
