import { expect, test } from 'vitest';
import { batch } from './batch.ts';

test('all who ask in one turn are asked for once, each gets its own answer', async () => {
  const heard: (readonly number[])[] = [];
  const double = batch(async (numbers: readonly number[]) => {
    heard.push(numbers);
    return numbers.map((one) => one * 2);
  });
  expect(await Promise.all([double(3), double(1), double(3)])).toEqual([6, 2, 6]);
  expect(heard).toEqual([[3, 1, 3]]);
});

test('remembers nothing: a later caller starts a new query', async () => {
  let answer = 'before';
  const ask = batch(async (names: readonly string[]) => names.map(() => answer));
  expect(await ask('a')).toBe('before');
  answer = 'after';
  expect(await ask('a')).toBe('after');
});

test('a failure reaches everybody who asked, and nobody after them', async () => {
  let isBroken = true;
  const ask = batch(async (names: readonly string[]) => {
    if (isBroken) throw new Error('the database is away');
    return names;
  });
  const both = await Promise.allSettled([ask('a'), ask('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask('a')).toBe('a');
});
