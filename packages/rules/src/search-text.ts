import { LATIN_LETTERS } from './latin-letters.gen.ts';

/** The accents of Latin, Greek and Cyrillic letters. Marks of other scripts make other sounds or vowels: they stay. */
const ACCENTS = /[\u0300-\u036f]/g;

let table: ReadonlyMap<string, string> | undefined;

/** Each lower-case character of the table with the text that a search reads it as: `ø` as `o`, `ß` as `ss`, `–` as `-`. */
export function readLetters(): ReadonlyMap<string, string> {
  table ??= new Map(
    LATIN_LETTERS.flatMap((line) => {
      const at = line.indexOf(':');
      return [...line.slice(at + 1)].map((letter) => [letter, line.slice(0, at)] as const);
    }),
  );
  return table;
}

/**
 * A text as searches compare it: lower case, without accents, Latin letters as those from a to z ("Sørensen-Őry" is
 * "sorensen-ory"). Letters of other scripts stay, in their parts (NFD). The function `search_text` of the database gives the same.
 */
export function searchText(text: string): string {
  const plain = text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
  if (/^\p{ASCII}*$/u.test(plain)) return plain;
  return [...plain].map((letter) => readLetters().get(letter) ?? letter).join('');
}

/**
 * The words of a text as searches compare them, without spaces and punctuation of ASCII: "Kovács–Nagy" has two. The function
 * `search_words` of the database splits at the same characters.
 */
export function searchWords(text: string): string[] {
  return searchText(text)
    .split(/[^\p{L}\p{M}\p{N}\P{ASCII}]+/u)
    .filter(Boolean);
}
