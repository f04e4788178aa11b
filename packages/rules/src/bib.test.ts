import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bibRangesOverlap, displayBib, isBibRange, isInBibRange, nextBib } from './bib.ts';

test.each([
  [{ from: 1, to: 1 }, true],
  [{ from: 1, to: 99_999 }, true],
  [{ from: 0, to: 10 }, false],
  [{ from: 10, to: 9 }, false],
  [{ from: 1, to: 100_000 }, false],
  [{ from: 1.5, to: 3 }, false],
  [{ from: 1, to: 9, minDigits: 5 }, true],
  [{ from: 1, to: 9, minDigits: 6 }, false],
  [{ from: 1, to: 9, minDigits: 0 }, false],
])('%j can be used: %s', (range, expected) => {
  expect(isBibRange(range)).toBe(expected);
});

test.each([
  [99, false],
  [100, true],
  [199, true],
  [200, false],
  [100.5, false],
])('%d is in 100–199: %s', (bib, expected) => {
  expect(isInBibRange(bib, { from: 100, to: 199 })).toBe(expected);
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
  [null, [], 100],
  [100, [], 101],
  [100, [101, 102], 103],
  [50, [], 100], // the range was moved up
  [102, [103], null],
  [103, [], null],
])('after %s, with %j reserved: %s', (last, reserved, expected) => {
  expect(nextBib({ from: 100, to: 103 }, last, new Set(reserved))).toBe(expected);
});

test('giving numbers until none is left gives every free one once, in order', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(30), fc.array(fc.integer({ min: 1, max: 90 })), (from, size, taken) => {
      const range = { from: from + 1, to: from + 1 + size };
      const reserved = new Set(taken);
      const given: number[] = [];
      for (let bib = nextBib(range, null, reserved); bib !== null; bib = nextBib(range, bib, reserved)) {
        given.push(bib);
      }
      const all = Array.from({ length: size + 1 }, (_, index) => range.from + index);
      expect(given).toEqual(all.filter((bib) => !reserved.has(bib)));
    }),
  );
});

test.each([
  [7, undefined, '7'],
  [7, 3, '007'],
  [1234, 3, '1234'],
])('bib %i with %s digits is printed %s', (bib, minDigits, text) => {
  expect(displayBib(bib, minDigits === undefined ? {} : { minDigits })).toBe(text);
});
