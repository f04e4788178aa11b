import { expect, test } from 'vitest';
import { keyOfCode } from './key-of-code.ts';

test('is the same for a code, another for another one, and does not contain it', async () => {
  const [one, again, other] = await Promise.all(['ABCD2345', 'ABCD2345', 'ABCD2346'].map(keyOfCode));
  expect(one).toBe(again);
  expect(other).not.toBe(one);
  expect(one).toMatch(/^redeem-[0-9a-f]{64}$/);
  expect(one?.toUpperCase()).not.toContain('ABCD2345');
});
