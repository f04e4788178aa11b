import { storableText } from '../../platform/storable-text.ts';

/** Letters that differ from others by accents or case only: Latin, Greek and Cyrillic. */
const RANGES = [
  [0x41, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
] as const;

/** Any number of accents that are written as characters of their own. */
const MARKS = '[\\u0300-\\u036f]*';
const ACCENT = /^[\u0300-\u036f]$/;

let variants: ReadonlyMap<string, string> | undefined;

/** Without accents and case. Letters of other scripts stay whole, as in the texts: Korean and Japanese have parts, no accents. */
function folded(text: string): string {
  return [...text.normalize('NFC')].map(foldedLetter).join('');
}

function foldedLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const hasAccents = RANGES.some(([from, to]) => code >= from && code <= to);
  // A sigma at the end of a word is another character.
  if (hasAccents) return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('ς', 'σ');
  return ACCENT.test(letter) ? '' : letter.toLowerCase();
}

export interface SearchPattern {
  /** A regular expression of PostgreSQL that finds the words anywhere in a text, whatever its accents and case. */
  readonly regex: string;
  /** False: the words have two letters in a row, which initials never have. */
  readonly fitsInitials: boolean;
}

/**
 * The words are turned into a pattern, not the texts into plain ones: one pattern costs less than thousands of texts, and no name is
 * stored twice.
 */
export function searchPattern(words: string): SearchPattern {
  variants ??= findVariants();
  const plain = folded(storableText(words));
  const letters = [...plain].map((letter) => {
    const others = variants?.get(letter);
    return others ? `[${letter}${others}]` : literal(letter);
  });
  return { regex: letters.join(MARKS), fitsInitials: !/[a-z]{2}/.test(plain) };
}

/** Of each plain letter, all letters that are it with an accent or in capitals. */
function findVariants(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [from, to] of RANGES)
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCodePoint(code);
      const plain = folded(letter);
      if (plain !== letter && [...plain].length === 1) found.set(plain, (found.get(plain) ?? '') + letter);
    }
  return found;
}

/** A backslash before anything but a letter or a digit makes it stand for itself. */
function literal(letter: string): string {
  return /^[\p{L}\p{N}]$/u.test(letter) ? letter : `\\${letter}`;
}
