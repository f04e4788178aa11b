import { expect, it } from 'vitest';
import { nextItem } from './menu-keys.ts';

const labels = ['Nevezéseim', 'Adataim', 'Új nevezés', 'Kilépés'];

it.each([
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['ú', 0, 2],
  ['n', 0, 0],
  ['x', 0, undefined],
  ['Enter', 0, undefined],
  [' ', 0, undefined],
])('%s from %d leads to %s', (key, at, next) => {
  expect(nextItem(key, at, labels)).toBe(next);
});
