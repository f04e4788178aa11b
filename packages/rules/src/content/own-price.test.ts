import { expect, test } from 'vitest';
import { ownPrice } from './own-price.ts';

const huf = (amount: number) => ({ amount });
const race = {
  raceOn: '2027-06-12',
  ageRates: [
    { kind: 'child', percent: null, price: huf(4900) },
    { kind: 'student', percent: 25, price: null },
    { kind: 'senior', percent: 30, price: null },
  ],
} as const;

test.each([
  ['an adult', '1990-05-05', false, 8570, null],
  ['an adult with a student card', '1990-05-05', true, 6428, 'student'],
  ['16 on race day', '2011-06-12', false, 8570, null],
  // The better of the child rate and the student rate.
  ['the day before turning 16', '2011-06-13', false, 4900, 'child'],
  ['64 on race day', '1962-06-13', false, 8570, null],
  ['65 on race day', '1962-06-12', false, 5999, 'senior'],
  // The card's discount is smaller than that of the age.
  ['65 with a student card', '1962-06-12', true, 5999, 'senior'],
])('%s pays', (_, birthDate, isStudent, amountHuf, kind) => {
  const own = ownPrice(race, 8570, { birthDate, isStudent });
  expect([own.amountHuf, own.rate?.kind ?? null]).toEqual([amountHuf, kind]);
});

test('a reduced price above the full one gives no discount', () => {
  expect(ownPrice(race, 4000, { birthDate: '2012-01-01' })).toMatchObject({ amountHuf: 3000 });
  const cheap = { ...race, ageRates: [race.ageRates[0]] };
  expect(ownPrice(cheap, 4000, { birthDate: '2012-01-01' })).toEqual({ amountHuf: 4000, rate: null });
});
