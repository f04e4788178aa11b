import { expect, it } from 'vitest';
import { daysToNextPrice } from './near-price.ts';

// Prices change at midnight in Budapest: 23:00 UTC of the day before in winter.
const change = new Date('2026-11-30T23:00:00Z');

it.each([
  ['2026-11-30T22:59:00Z', 0],
  ['2026-11-30T08:00:00Z', 0],
  ['2026-11-28T08:00:00Z', 2],
  ['2026-11-20T08:00:00Z', 10],
  ['2026-11-19T08:00:00Z', null],
  ['2026-11-30T23:00:00Z', null],
])('at %s', (now, days) => expect(daysToNextPrice(change, new Date(now))).toBe(days));
