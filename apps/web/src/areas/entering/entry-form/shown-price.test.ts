import { expect, it } from 'vitest';
import { shownPrice } from './shown-price.ts';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const tier = { kind: 'tier', amount: 8500, percent: null } as const;
const withStudentCard = {
  price: huf(7225),
  reasons: [tier, { kind: 'student' as const, amount: -1275, percent: 15 }],
};
const forMe = { price: huf(8500), reasons: [tier], refusals: [], withStudentCard, withSpuriCard: null };
const race = {
  forMe,
  raceOn: '2027-06-12',
  nextPrice: { price: huf(10_000), at: '2027-05-01T00:00:00Z' },
  ageRates: [
    { kind: 'student' as const, percent: 15, price: null },
    { kind: 'senior' as const, percent: 30, price: null },
  ],
};
const ADULT = '1990-05-05';

it('price and next price follow the tick', () => {
  expect(shownPrice(race, ADULT, false)).toMatchObject({ price: huf(8500), next: huf(10_000) });
  expect(shownPrice(race, ADULT, true)).toEqual({ ...withStudentCard, next: huf(8500) });
});

it('shows the next price of the same person', () =>
  expect(shownPrice(race, '1960-01-01', false).next).toEqual(huf(7000)));

it.each([
  ['there is none', { nextPrice: null }],
  ['it is the same', { nextPrice: { price: huf(8500), at: '2027-05-01T00:00:00Z' } }],
])('says no next price where %s', (_, over) =>
  expect(shownPrice({ ...race, ...over }, ADULT, false).next ?? null).toBeNull(),
);

it('stays if a card gives no discount, whatever a draft has kept', () =>
  expect(shownPrice({ ...race, forMe: { ...forMe, withStudentCard: null } }, ADULT, true).price).toEqual(
    huf(8500),
  ));

it('the better one of two claimed cards counts, now and at the next price', () => {
  const withSpuriCard = {
    price: huf(6800),
    reasons: [tier, { kind: 'spuri' as const, amount: -1700, percent: 20 }],
  };
  const both = {
    ...race,
    forMe: { ...forMe, withSpuriCard },
    ageRates: [...race.ageRates, { kind: 'spuri' as const, percent: 20, price: null }],
  };
  expect(shownPrice(both, ADULT, true, true)).toEqual({ ...withSpuriCard, next: huf(8000) });
  expect(shownPrice(both, ADULT, true)).toMatchObject({ price: huf(7225), next: huf(8500) });
});
