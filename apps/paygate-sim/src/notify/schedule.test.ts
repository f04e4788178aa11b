import { expect, test } from 'vitest';
import { nextAttemptAt, RETRY_AFTER_MS } from './schedule.ts';

test('the schedule runs from five minutes to three days after the first failure', () => {
  const minutes = RETRY_AFTER_MS.map((after) => after / 60_000);
  expect(minutes).toEqual([
    5, 10, 15, 30, 45, 60, 120, 180, 360, 540, 720, 1080, 1440, 2160, 2880, 3600, 4320,
  ]);
  expect(nextAttemptAt(1000, 1, 0.001)).toBe(1300);
  expect(nextAttemptAt(1000, 17, 1)).toBe(1000 + 3 * 24 * 3_600_000);
  expect(nextAttemptAt(1000, 18, 1)).toBeNull();
});
