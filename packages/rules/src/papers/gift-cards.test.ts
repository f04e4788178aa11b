import { describe, expect, it } from 'vitest';
import { GIFT_DAYS_AHEAD, giftCardExpiresOn, giftMessageLength, isGiftDay } from './gift-cards.ts';

it.each([
  ['2026-11-24T10:00:00Z', '2027-12-31'],
  ['2027-01-01T00:00:00Z', '2028-12-31'],
  // Already the new year in Budapest.
  ['2026-12-31T23:00:00Z', '2028-12-31'],
  ['2026-12-31T22:59:59Z', '2027-12-31'],
])('can be redeemed to the end of the next calendar year: paid %s, until %s', (paidAt, day) => {
  expect(giftCardExpiresOn(new Date(paidAt))).toBe(day);
});

describe('the day of the mail', () => {
  it.each([
    ['2026-11-23', false],
    ['2026-11-24', true],
    ['2027-05-23', true],
    ['2027-05-24', false],
  ])('%s is possible: %s', (day, isPossible) => {
    expect(isGiftDay(day, '2026-11-24')).toBe(isPossible);
    expect(GIFT_DAYS_AHEAD).toBe(180);
  });
});

describe('a message', () => {
  it.each([
    ['', 0],
    ['ő', 1],
    ['o\u030b', 1],
    ['👩‍👧 fut', 5],
    ['a\nb', 3],
  ])('%j has %d signs', (message, count) => {
    expect(giftMessageLength(message)).toBe(count);
  });
});
