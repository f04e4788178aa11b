import { expect, test } from 'vitest';
import { searchPattern } from './search-pattern.ts';

/** The patterns of the database are also patterns of JavaScript, but for `\\u` in brackets, which both read alike. */
const finds = (words: string, name: string) => new RegExp(searchPattern(words).regex, 'u').test(name);

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
] as const)('%s in %s: %s', ([words, name, isFound]) => {
  expect(finds(words, name)).toBe(isFound);
});
