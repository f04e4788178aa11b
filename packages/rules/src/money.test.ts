import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHuf, sumHuf } from './money.ts';

const readable = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  [0, '0_Ft'],
  [-0, '0_Ft'],
  [500, '500_Ft'],
  [999, '999_Ft'],
  [1000, '1_000_Ft'],
  [9999, '9_999_Ft'],
  [10_000, '10_000_Ft'],
  [1_234_567, '1_234_567_Ft'],
  [-1000, '−1_000_Ft'],
])('formats %i', (amountHuf, text) => {
  expect(readable(formatHuf(amountHuf))).toBe(text);
});

test('the digits of a formatted amount are the amount, and it never breaks or has decimals', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amountHuf) => {
      const text = formatHuf(amountHuf);
      expect(text.replace(/\D/g, '')).toBe(String(Math.abs(amountHuf)));
      expect(text).not.toMatch(/[ .\u202f-]/);
      expect(text.startsWith('\u2212')).toBe(amountHuf < 0);
    }),
  );
});

test.each([
  [[], 0],
  [[8500, -1500], 7000],
  [new Set([1, 2]), 3],
])('sums %j', (amounts, total) => {
  expect(sumHuf(amounts)).toBe(total);
});

test.each([[[0.5]], [[Number.NaN]], [[Number.MAX_SAFE_INTEGER, 1]], [[Number.POSITIVE_INFINITY]]])(
  'refuses to sum %j',
  (amounts) => {
    expect(() => sumHuf(amounts)).toThrow(RangeError);
  },
);
