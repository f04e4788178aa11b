import { searchText } from '@rajt/rules/search-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchPattern } from './search-pattern.ts';

/** The patterns of the database are also patterns of JavaScript, but for `\\u` in brackets, which both read alike. */
function finds(words: string, name: string): boolean {
  const { regex, exactly } = searchPattern(words);
  return new RegExp(regex, 'u').test(name) && (exactly === null || searchText(name).includes(exactly));
}

test.for([
  ['ory', 'Őry', true],
  ['ŐRY', 'o\u0301ry', true],
  ['김', '김철수', true],
  ['がく', 'がくと', true],
  // Another syllable, not the same one without an accent.
  ['かく', 'がくと', false],
  ['παπαδοπουλοσ', 'Παπαδόπουλος', true],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Παπαδόπουλος', true],
  ['παπαδοπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', true],
  ['иван', 'ИВАН', true],
  ['nagy', 'Kis', false],
  ['nagy', 'Kovács-Nagy', true],
  ['kovács—nagy', 'Kovács-Nagy', true],
  ["d'angelo", 'D’Angelo', true],
  ['sorensen', 'Sørensen', true],
  ['Sørensen', 'Sorensen', true],
  ['strasser', 'Straßer', true],
  // While it is being typed.
  ['stras', 'Straßer', true],
  ['ser', 'Straßer', true],
  ['straßer', 'Strasser', true],
  ['straser', 'Straßer', false],
  ['kiss', 'Kis Sára', false],
  ['aegir', 'Ægir', true],
  ['agir', 'Ægir', false],
] as const)('%s in %s: %s', ([words, name, isFound]) => {
  expect(finds(words, name)).toBe(isFound);
});

test('a pattern finds the letters that both texts have, however they are written', () => {
  const letters = fc.constantFrom(..."sstaeilnhdzfí ßæÆøØþÞĳǆﬃœłş-–'’");
  const text = (max: number) =>
    fc.array(letters, { minLength: 1, maxLength: max }).map((all) => all.join(''));
  fc.assert(
    fc.property(text(4), text(8), (words, name) => {
      expect(finds(words, name)).toBe(searchText(name).includes(searchText(words)));
    }),
    { numRuns: 2000 },
  );
});

test('a long word of letters that may be one makes a pattern that is not much longer', () => {
  expect(searchPattern('s'.repeat(80)).regex.length).toBeLessThan(80 * 120);
});
