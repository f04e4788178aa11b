import { expect, it } from 'vitest';
import { pollDelayMs } from './poll.ts';

it.each([
  [0, 1_200],
  [59_999, 1_200],
  [60_000, 5_000],
  [599_999, 5_000],
  [600_000, 15_000],
])('asks slower the longer a payment takes: %i ms', (waitedMs, delayMs) => {
  expect(pollDelayMs('payment_ongoing', waitedMs)).toBe(delayMs);
});

it('stops when the payment has ended or is unknown', () => {
  for (const state of [
    'payment_done',
    'payment_failed',
    'payment_cancel',
    'payment_timeout',
    undefined,
  ] as const) {
    expect(pollDelayMs(state, 0)).toBe(false);
  }
});

it.each([
  [0, 5_000],
  [119_999, 5_000],
  [120_000, 15_000],
])('waits a little for the invoice of a paid order: %i ms', (waitedMs, delayMs) => {
  expect(pollDelayMs('payment_done', waitedMs, true)).toBe(delayMs);
});
