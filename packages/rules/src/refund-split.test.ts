import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitRefund } from './refund-split.ts';

const card = (remainingHuf: number) => ({ method: 'spay_card', remainingHuf }) as const;
const balance = (remainingHuf: number) => ({ method: 'balance', remainingHuf }) as const;

describe('what goes back', () => {
  test.each([
    ['all of a card', 8500, [card(8500)], [['spay_card', 8500]]],
    ['a part of a card', 2000, [card(8500)], [['spay_card', 2000]]],
    [
      'a card first, whatever the order',
      5000,
      [balance(4000), card(4500)],
      [
        ['spay_card', 4500],
        ['balance', 500],
      ],
    ],
    [
      'up to the last forint',
      8500,
      [card(8499), balance(1)],
      [
        ['spay_card', 8499],
        ['balance', 1],
      ],
    ],
    ['nothing by what has gone back', 100, [card(0), balance(100)], [['balance', 100]]],
    ['nothing', 0, [card(100)], []],
  ])('%s', (_name, amountHuf, tenders, expected) => {
    expect(splitRefund(amountHuf, tenders).map((part) => [part.tender.method, part.amountHuf])).toEqual(
      expected,
    );
  });

  test('a forint more than came is refused', () => {
    expect(() => splitRefund(8501, [card(8000), balance(500)])).toThrow('1 of it did not come');
  });

  test('adds up, and takes no more of a tender than is left of it', () => {
    const tenders = fc.array(
      fc.record({
        method: fc.constantFrom('spay_card', 'otp_szep', 'balance'),
        remainingHuf: fc.nat(100_000),
      }),
    );
    fc.assert(
      fc.property(tenders, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const amountHuf = Math.floor(all.reduce((sum, one) => sum + one.remainingHuf, 0) * share);
        const parts = splitRefund(amountHuf, all);
        expect(parts.reduce((sum, part) => sum + part.amountHuf, 0)).toBe(amountHuf);
        for (const part of parts) expect(part.amountHuf).toBeLessThanOrEqual(part.tender.remainingHuf);
      }),
    );
  });
});
