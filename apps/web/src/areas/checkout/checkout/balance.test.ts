import { describe, expect, it } from 'vitest';
import { huf, usableBalance, usedHuf } from './balance.ts';

const lot = (amount: number, isServicesOnly: boolean) =>
  ({
    id: '1',
    origin: 'organiser',
    note: '',
    amount: huf(amount),
    expiresOn: '2099-12-31',
    isServicesOnly,
  }) as const;

describe('the part of a cart that a balance can pay', () => {
  it('is all of it where it pays for everything', () => {
    const balance = { lots: [lot(3000, false)], total: huf(3000) };
    expect(usableBalance(balance, [{ kind: 'entry', amountHuf: 8500 }], 8500)).toEqual({
      totalHuf: 3000,
      amountHuf: 3000,
      isLimited: false,
    });
  });

  it('is less where a part of it is for services only', () => {
    const balance = { lots: [lot(3000, true), lot(500, false)], total: huf(3500) };
    expect(usableBalance(balance, [{ kind: 'product', amountHuf: 4000 }], 4000)).toEqual({
      totalHuf: 3500,
      amountHuf: 500,
      isLimited: true,
    });
  });

  it('is no more than the cart costs', () => {
    const balance = { lots: [lot(9000, false)], total: huf(9000) };
    expect(usableBalance(balance, [{ kind: 'entry', amountHuf: 8500 }], 8000).amountHuf).toBe(8000);
  });
});

it.each([
  [true, '3400', 3400],
  [true, '3 400 Ft', 3400],
  [true, '99999', 5000],
  [true, '', 0],
  [true, 'all', 0],
  [true, '-100', 100],
  [false, '3400', 0],
])('used: %s, "%s" of 5 000 Ft is %i', (usesBalance, balance, expected) => {
  expect(usedHuf({ usesBalance, balance }, 5000)).toBe(expected);
});
