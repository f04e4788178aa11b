import { expect, it } from 'vitest';
import { clockState, formatClock } from './clock-face.ts';

it.each([
  [1800, '30:00'],
  [1799.2, '30:00'],
  [65, '1:05'],
  [0.4, '0:01'],
  [0, '0:00'],
  [-7, '0:00'],
  [3900, '1:05:00'],
])('%d s reads %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

it('warms below the limit and stops at zero', () => {
  expect([300, 299, 0].map((seconds) => clockState(seconds, 300))).toEqual(['calm', 'warm', 'zero']);
});
