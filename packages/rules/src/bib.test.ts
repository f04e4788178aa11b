import { expect, test } from 'vitest';
import { bibRangesOverlap, isBibRange } from './bib.ts';

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
