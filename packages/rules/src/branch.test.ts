import { expect, test } from 'vitest';
import { DEFAULT_HOLD_MINUTES, DEFAULT_SITE, HOLD_MINUTES_MAX, HOLD_MINUTES_MIN, isSite } from './branch.ts';

test.each([
  ['swim', 'dom', true],
  ['run', 'dom', true],
  ['run', 'int', true],
  ['swim', 'int', false],
  ['bike', 'dom', false],
  ['run', '', false],
])('the site %s/%s exists: %s', (branch, market, exists) => {
  expect(isSite({ branch, market })).toBe(exists);
});

test('swim/dom is the build when nothing is chosen, and the default holds are allowed settings', () => {
  expect(DEFAULT_SITE).toEqual({ branch: 'swim', market: 'dom' });
  for (const minutes of Object.values(DEFAULT_HOLD_MINUTES)) {
    expect(Number.isInteger(minutes)).toBe(true);
    expect(minutes).toBeGreaterThanOrEqual(HOLD_MINUTES_MIN);
    expect(minutes).toBeLessThanOrEqual(HOLD_MINUTES_MAX);
  }
});
