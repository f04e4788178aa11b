import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHuf, sumHuf } from './money.ts';

const readable = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  [0, '0_Ft', 'HUF_0'],
  [-0, '0_Ft', 'HUF_0'],
  [500, '500_Ft', 'HUF_500'],
  [999, '999_Ft', 'HUF_999'],
  [1000, '1_000_Ft', 'HUF_1,000'],
  [9999, '9_999_Ft', 'HUF_9,999'],
  [10_000, '10_000_Ft', 'HUF_10,000'],
  [1_234_567, '1_234_567_Ft', 'HUF_1,234,567'],
  [-1000, '−1_000_Ft', '−HUF_1,000'],
])('formats %i', (amountHuf, hu, en) => {
  expect(readable(formatHuf(amountHuf, 'hu'))).toBe(hu);
  expect(readable(formatHuf(amountHuf, 'en'))).toBe(en);
});

test('the digits of a formatted amount are the amount, and it never breaks or has decimals', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom('hu' as const, 'en' as const), (amountHuf, language) => {
      const text = formatHuf(amountHuf, language);
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
