import { expect, test } from 'vitest';
import { anniversary } from './anniversary.ts';

test.each([
  [0, 'none', 0, 'bronze', 5],
  [4, 'none', 0, 'bronze', 1],
  [5, 'bronze', 5, 'silver', 5],
  [9, 'bronze', 5, 'silver', 1],
  [10, 'silver', 10, 'gold', 15],
  [24, 'silver', 10, 'gold', 1],
  [25, 'gold', 25, 'jubilee', 25],
  [49, 'gold', 25, 'jubilee', 1],
  [50, 'jubilee', 50, null, 0],
  [51, 'jubilee', 50, null, 0],
])('%i points: %s', (points, status, from, nextStatus, missing) => {
  expect(anniversary(points)).toEqual({ points, status, from, nextStatus, missing });
});
