import { readLetters, searchText } from '@rajt/rules/search-text';
import { storableText } from '../../../platform/postgres/storable-text.ts';

/** Letters that differ from others by accents or case only: Latin, Greek and Cyrillic. */
const RANGES = [
  [0x41, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
] as const;

/** Any number of accents that are written as characters of their own. */
const MARKS = '[\\u0300-\\u036f]*';

export interface SearchPattern {
  /** A regular expression of PostgreSQL that finds the words anywhere in a text, however its letters are written. */
  readonly regex: string;
  /**
   * The words that the text must contain as `search_text` reads it; null: the pattern decides alone. Where one letter is read as
   * several (ß as ss), the pattern finds more than the words, and the few texts that it finds are read.
   */
  readonly exactly: string | null;
  /** False: the words have two letters in a row, which initials never have. */
  readonly fitsInitials: boolean;
}

/**
 * The words are turned into a pattern, not the texts into plain ones: one pattern costs less than thousands of texts, and no name is
 * stored twice.
 */
export function searchPattern(words: string): SearchPattern {
  const composed = storableText(words).normalize('NFC');
  // Letters of other scripts stay whole, as in the texts: Korean and Japanese have parts, no accents.
  const plain = [...searchText(composed).normalize('NFC')];
  variants ??= findVariants();
  const { single, several } = variants;
  let isExact = true;
  const parts = plain.map((letter, at) => {
    const [before, after] = [plain[at - 1], plain[at + 1]];
    const shared = several.filter(
      ({ text }) =>
        (before !== undefined && text.includes(before + letter)) ||
        (after !== undefined && text.includes(letter + after)) ||
        (at === 0 && text.endsWith(letter)) ||
        (at === plain.length - 1 && text.startsWith(letter)) ||
        (plain.length === 1 && text.includes(letter)),
    );
    const others = (single.get(letter) ?? '') + shared.map((one) => one.letter).join('');
    const one = others ? `[${inBrackets(letter)}${others}]` : literal(letter);
    // The letter before may be read as this one, too.
    const isOptional = before !== undefined && several.some(({ text }) => text.includes(before + letter));
    if (isOptional) isExact = false;
    return isOptional ? `(?:${one}${MARKS})?` : one + MARKS;
  });
  const text = plain.join('');
  return {
    regex: parts.join(''),
    exactly: isExact ? null : searchText(composed),
    fitsInitials: !/[a-z]{2}/.test(text),
  };
}

interface Variants {
  /** For each plain letter, all letters that are read as it. */
  readonly single: ReadonlyMap<string, string>;
  /** Letters that are read as several. */
  readonly several: readonly { readonly letter: string; readonly text: string }[];
}

let variants: Variants | undefined;

function findVariants(): Variants {
  const single = new Map<string, string>();
  const several: Variants['several'][number][] = [];
  for (const letter of allLetters()) {
    const text = searchText(letter);
    if (text === letter) continue;
    if ([...text].length === 1) single.set(text, (single.get(text) ?? '') + letter);
    else if (text) several.push({ letter, text });
  }
  return { single, several };
}

function allLetters(): ReadonlySet<string> {
  const ranges = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
  const listed = [...readLetters().keys()].flatMap((letter) => [letter, letter.toUpperCase()]);
  return new Set([...ranges, ...listed].filter((text) => [...text].length === 1));
}

/** A backslash makes any other character literal. */
function literal(letter: string): string {
  return /^[\p{L}\p{M}\p{N} '-]$/u.test(letter) ? letter : `\\${letter}`;
}

const inBrackets = (letter: string) => (letter === '-' ? '\\-' : letter);
