import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceFirst, splitRefund, splitReturn } from './refund-split.ts';

const card = (remainingHuf: number) => ({ method: 'spay_card', remainingHuf }) as const;
const balance = (remainingHuf: number) => ({ method: 'balance', remainingHuf }) as const;

describe('the split of a refund', () => {
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

describe('the refund to a balance', () => {
  test.each([
    ['nothing must, where the card has paid for as much', 8500, 0, 8500, 8500, 0, 0],
    ['credit for services, as far as no service is left for it', 8500, 0, 0, 4000, 8500, 8500],
    ['a part of it', 8500, 0, 5000, 9000, 3500, 3500],
    ['other credit, before it turns into a gift card', 0, 3000, 0, 0, 3000, 0],
    ['both', 2000, 3000, 1000, 2000, 3000, 1000],
  ])('first: %s', (_name, servicesSpent, otherSpent, servicesHuf, byBalanceHuf, amountHuf, ofServicesHuf) => {
    const spent = [
      { leftHuf: servicesSpent, isServicesOnly: true },
      { leftHuf: otherSpent, isServicesOnly: false },
    ];
    expect(balanceFirst(spent, { servicesHuf, byBalanceHuf })).toEqual({
      amountHuf,
      servicesHuf: ofServicesHuf,
    });
  });

  test('a given part goes to the balance before the card, and the rest after it', () => {
    const split = (first: number) =>
      splitRefund(5000, [card(4500), balance(4000)], first).map((part) => part.amountHuf);
    expect([split(0), split(1000), split(4000)]).toEqual([
      [4500, 500],
      [1000, 4000],
      [4000, 1000],
    ]);
  });

  test('goes to lots for services as far as it must, to others while there are some, then to lots for services', () => {
    const [services, other] = [
      { leftHuf: 3000, isServicesOnly: true },
      { leftHuf: 2000, isServicesOnly: false },
    ];
    const split = (amountHuf: number, first: number) =>
      splitReturn(amountHuf, [other, services], first).map((part) => [
        part.spent.isServicesOnly ? 'services' : 'other',
        part.amountHuf,
      ]);
    expect(split(2000, 0)).toEqual([['other', 2000]]);
    expect(split(2000, 500)).toEqual([
      ['services', 500],
      ['other', 1500],
    ]);
    expect(split(5000, 0)).toEqual([
      ['other', 2000],
      ['services', 3000],
    ]);
    expect(() => split(5001, 0)).toThrow('1 of it was not spent');
  });
});
