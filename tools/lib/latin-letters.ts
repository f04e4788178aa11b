import anyAscii from 'any-ascii';

/** Characters that people and programs write for an apostrophe; any-ascii makes some of them a grave accent. */
const APOSTROPHES = '\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201b\u2032';

/** Phonetic Extensions: letters of phonetic transcriptions, which names do not contain. */
const PHONETIC = /[\u1d00-\u1dbf]/;

/** Not in any-ascii: a sigma at the end of a word is another character than one within it. */
const NOT_LATIN = ['σ:ς'];

/**
 * The table of `packages/rules/src/latin-letters.gen.ts`: a text in ASCII, a colon, and the lower-case characters that are read as
 * this text. A letter that is an ASCII letter with accents (Ő) is not in it: normalization removes accents.
 */
export function latinLetters(): string[] {
  const found = new Map<string, Set<string>>([["'", new Set(APOSTROPHES)]]);
  for (let code = 0x80; code <= 0xffff; code += 1) {
    const character = String.fromCodePoint(code);
    const read = isDash(character) ? '-' : readLetter(character);
    if (!read) continue;
    const [plain, letter] = isDash(character) ? [read, character] : [read, lowerCase(character)];
    found.set(plain, (found.get(plain) ?? new Set()).add(letter));
  }
  const lines = [...found].map(([plain, letters]) => `${plain}:${[...letters].join('')}`);
  return [...lines.sort(), ...NOT_LATIN];
}

/** The table as the migrations contain it: a JSON object from each character, in either case, to its text. */
export function lettersJson(lines: readonly string[]): string {
  const pairs = lines.flatMap((line) => {
    const at = line.indexOf(':');
    return [...line.slice(at + 1)].flatMap((letter) => {
      const upper = letter.toUpperCase();
      // A database without a locale leaves capitals beyond ASCII as they are. The capital of ß is two letters, that of ς is Σ.
      const both = [...upper].length === 1 && upper.toLowerCase() === letter ? [letter, upper] : [letter];
      return [...new Set(both)].map((one) => [one, line.slice(0, at)] as const);
    });
  });
  return JSON.stringify(Object.fromEntries(pairs));
}

const isDash = (character: string) => /\p{Pd}|\u2212/u.test(character) && anyAscii(character) === '-';

const lowerCase = (character: string) => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The letters a to z that a Latin letter is read as; '' where accents are all that makes it another letter, or nothing is known. */
function readLetter(character: string): string {
  if (!/\p{Script=Latin}/u.test(character) || !/[\p{L}--\p{Lm}]/v.test(character)) return '';
  const letter = lowerCase(character);
  if (PHONETIC.test(character) || !/^[^\p{ASCII}]$/u.test(letter)) return '';
  return anyAscii(letter)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
