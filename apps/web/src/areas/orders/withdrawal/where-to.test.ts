import { withdrawal } from '@rajt/phrases/orders/withdrawal.hu';
import { expect, test } from 'vitest';
import { nowAtText, whereTo } from './where-to.ts';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const moved = { from: '2027-06-12', to: '2027-06-19', until: '2027-06-16T10:00:00Z' };

test.each([
  ['gone', false, 0, 'payerGone'],
  ['caller', false, 0, 'toYou'],
  ['other', false, 0, 'toOther'],
  ['caller', true, 0, 'toYourMeans'],
  ['other', true, 0, 'toTheirMeans'],
  ['caller', true, 3000, 'toYourBoth'],
  ['other', true, 3000, 'toTheirBoth'],
  ['caller', true, 8500, 'toYou'],
  ['other', true, 8500, 'toOther'],
] as const)('paid by %s, opted out %s, %i Ft to the balance: %s', (is, isOptOut, toBalanceHuf, expected) => {
  const quote = {
    payer: { is, name: null },
    toBalance: huf(toBalanceHuf),
    optOut: isOptOut ? moved : null,
  };
  expect(whereTo(quote, 8500)).toBe(expected);
});

test.each([
  [false, 8500, 'toYourMeans'],
  [true, 8500, 'toYourSzep'],
  [true, 0, 'payerGone'],
] as const)('opted out, by SZÉP card %s, %i Ft back: %s', (isServicesOnly, refundHuf, expected) => {
  const payer = { is: 'caller', name: null } as const;
  const quote = { payer, toBalance: huf(0), optOut: moved, isServicesOnly };
  expect(nowAtText(quote, refundHuf)).toBe(expected);
});

test('the text of a refund to the means of payment names the one kind of card that paid', () => {
  const { toYourMeans, toYourSzep } = withdrawal.nowAt;
  expect(toYourMeans).not.toContain('SZÉP');
  expect(toYourSzep).not.toContain('bankkártya');
});
