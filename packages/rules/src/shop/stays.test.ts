import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isParty, MAX_NIGHTS, nightsOf, roomPrice, touristTax } from './stays.ts';

test.each([
  ['2027-05-14', '2027-05-16', ['2027-05-14', '2027-05-15']],
  ['2027-05-31', '2027-06-01', ['2027-05-31']],
  // The night in which the clocks change is one night.
  ['2027-03-27', '2027-03-29', ['2027-03-27', '2027-03-28']],
  ['2027-05-14', '2027-05-14', []],
  ['2027-05-16', '2027-05-14', []],
])('from %s to %s are the nights %j', (from, to, expected) => {
  expect(nightsOf(from, to)).toEqual(expected);
});

test('a stay that is too long has one night more than the most, however long it is', () => {
  expect(nightsOf('2027-05-01', '2037-05-01')).toHaveLength(MAX_NIGHTS + 1);
});

test.each([
  [1, 1, 2, true],
  [2, 1, 2, true],
  [2, 2, 2, true],
  [3, 1, 2, false],
  [0, 0, 2, false],
  [2, 0, 2, false],
  [1, 2, 2, false],
  [1.5, 1, 2, false],
])('%d people, %d of them adults, in a room for %d: %s', (people, adults, most, expected) => {
  expect(isParty(people, adults, most)).toBe(expected);
});

const huf = fc.integer({ min: 0, max: 200_000 });

test('a room costs the sum of its nights, whatever their order, and each person adds the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ roomHuf: huf, personHuf: huf }), { minLength: 1, maxLength: MAX_NIGHTS }),
      fc.integer({ min: 1, max: 8 }),
      (nights, people) => {
        const price = roomPrice(nights, people);
        expect(roomPrice(nights.toReversed(), people)).toBe(price);
        const perPerson = roomPrice(nights, people + 1) - price;
        expect(perPerson).toBe(nights.reduce((sum, { personHuf }) => sum + personHuf, 0));
        expect(Number.isSafeInteger(price)).toBe(true);
      },
    ),
  );
});

test.each([
  [450, 2, 3, 2_700],
  [450, 1, 1, 450],
  [0, 5, 4, 0],
])('%d Ft for %d nights and %d adults is %d Ft', (tax, nights, adults, expected) => {
  expect(touristTax(tax, nights, adults)).toBe(expected);
});
