import { expect, test } from 'vitest';
import { evenColumns } from './even-columns.ts';

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [10, 2],
  [12, 4],
])('%i items are laid out in %i columns', (count, columns) => {
  expect(evenColumns(count)).toBe(columns);
});
