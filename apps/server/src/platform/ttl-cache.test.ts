import { expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

const clock = { at: 0, now: () => new Date(clock.at) };
const cacheOf = (ttlMs: number) => {
  clock.at = 0;
  return new TtlCache<string, number>(clock, ttlMs);
};

it('asks once within a span, and again in the next', async () => {
  const cache = cacheOf(1000);
  let asked = 0;
  const ask = () => cache.get('a', async () => (asked += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  clock.at = 999;
  expect(await ask()).toBe(1);
  clock.at = 1000;
  expect(await ask()).toBe(2);
  cache.invalidate('a');
  expect(await ask()).toBe(3);
});

it('keeps no failure, and nothing of a span that is over', async () => {
  const cache = cacheOf(1000);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(cache.size).toBe(0);
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 1);
  expect(cache.size).toBe(3);
  clock.at = 1000;
  await cache.get('d', async () => 1);
  expect(cache.size).toBe(1);
});
