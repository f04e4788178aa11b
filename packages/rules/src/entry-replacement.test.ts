import { describe, expect, it } from 'vitest';
import { priceChange, type Replaceable, replacementObstacle } from './entry-replacement.ts';

const until = new Date('2027-06-01T00:00:00Z');
const before = new Date(until.getTime() - 1);
const open: Replaceable = {
  isRaceCancelled: false,
  isVirtual: false,
  isOfTeam: false,
  isOfCompany: false,
  isRun: false,
  isAllowed: true,
  until,
};

describe('whether an entry can be replaced', () => {
  it.each([
    [{}, before, null],
    [{}, until, 'too_late'],
    [{ until: null }, before, 'not_offered'],
    [{ isVirtual: true }, before, 'not_offered'],
    [{ isRun: true }, before, 'is_run'],
    [{ isAllowed: false }, before, 'by_participant'],
    [{ isOfCompany: true, isAllowed: false }, before, 'by_company'],
    [{ isOfTeam: true, until: null }, before, 'by_team'],
    [{ isRaceCancelled: true, isOfTeam: true }, until, 'race_cancelled'],
  ] as const)('%j at %s: %s', (facts, at, expected) => {
    expect(replacementObstacle({ ...open, ...facts }, at)).toBe(expected);
  });
});

describe('the difference of two prices', () => {
  it('loses nothing and takes nothing twice, whatever the prices', () => {
    for (let paid = 0; paid <= 12_000; paid += 37)
      for (let price = 0; price <= 12_000; price += 41) {
        const { carriedHuf, toPayHuf, returnedHuf } = priceChange(paid, price);
        expect(carriedHuf + returnedHuf).toBe(paid);
        expect(carriedHuf + toPayHuf).toBe(price);
        expect(Math.min(toPayHuf, returnedHuf)).toBe(0);
      }
  });
});
