import { describe, expect, it } from 'vitest';
import { matchesWords, productPrice, saleState } from './products.ts';

const at = (time: string) => new Date(`2027-03-01T${time}:00Z`);
const prices = [
  { endsAt: at('10:00'), amountHuf: 4_000 },
  { endsAt: null, amountHuf: 5_000 },
];

describe('productPrice', () => {
  it('changes at the end of a price, which no longer belongs to it', () => {
    expect(productPrice(prices, at('09:59'))?.amountHuf).toBe(4_000);
    expect(productPrice(prices, at('10:00'))?.amountHuf).toBe(5_000);
  });

  it('is null after the last one', () => {
    expect(productPrice(prices.slice(0, 1), at('10:00'))).toBeNull();
  });
});

describe('saleState', () => {
  const window = { opensAt: at('08:00'), closesAt: at('12:00'), prices };
  it.each([
    ['07:59', 'not_open'],
    ['08:00', 'open'],
    ['11:59', 'open'],
    ['12:00', 'closed'],
  ] as const)('at %s is %s', (time, state) => expect(saleState(window, at(time))).toBe(state));

  it('is closed where no price is in force', () => {
    expect(saleState({ ...window, prices: prices.slice(0, 1) }, at('10:00'))).toBe('closed');
  });
});

describe('matchesWords', () => {
  it('ignores accents and case, and wants every word', () => {
    expect(matchesWords('POLO feher', ['Rajt póló', 'Fehér, pamut'])).toBe(true);
    expect(matchesWords('polo kek', ['Rajt póló', 'Fehér, pamut'])).toBe(false);
    expect(matchesWords('', ['Rajt póló'])).toBe(true);
    expect(matchesWords('  ', [])).toBe(true);
  });
});
