import { expect, test } from 'vitest';
import { bibRangesOverlap, bibWords, isBibRange } from './bib.ts';

test.each([
  [{ from: 1, to: 1 }, true],
  [{ from: 1, to: 99_999 }, true],
  [{ from: 0, to: 10 }, false],
  [{ from: 10, to: 9 }, false],
  [{ from: 1, to: 100_000 }, false],
  [{ from: 1.5, to: 3 }, false],
])('%j can be used: %s', (range, expected) => {
  expect(isBibRange(range)).toBe(expected);
});

test.each([
  [{ from: 1, to: 99 }, { from: 100, to: 199 }, false],
  [{ from: 1, to: 100 }, { from: 100, to: 199 }, true],
  [{ from: 1, to: 500 }, { from: 100, to: 199 }, true],
])('%j and %j overlap: %s', (one, other, expected) => {
  expect(bibRangesOverlap(one, other)).toBe(expected);
  expect(bibRangesOverlap(other, one)).toBe(expected);
});

test.each([
  ['4711', 'Ági', { main: '4711', caption: 'Ági' }],
  ['4711', '', { main: '4711', caption: '' }],
  [null, 'Ági', { main: 'Ági', caption: '' }],
  [null, '', { main: 'Őry-Szűcs Ágnes', caption: '' }],
])('number %s and nickname %j', (bib, nickname, expected) => {
  expect(bibWords(bib, nickname, 'Őry-Szűcs Ágnes')).toEqual(expected);
});
