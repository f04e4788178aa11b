/**
 * The parts that are removed from typed and pasted text, in one place (decision 0075). Every text field of the contract is
 * cleaned by one of these, except passwords, tokens and the bytes of files (`packages/contract/src/cleaned-fields.test.ts`).
 */

/** Arabic to Myanmar, Khmer and Mongolian: scripts in which an invisible joiner changes the form of the letters next to it. */
const JOINED = '[\\u0600-\\u109F\\u1780-\\u18AF]';

/**
 * Invisible characters that are part of the text: within an emoji, a keycap or a flag; between joined letters; at the end of a
 * word after the mark that removes a consonant's vowel; choosing the form of a Chinese character.
 */
const NEEDED = [
  '(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})\\uFE0F|(?<=[\\d#*])\\uFE0F(?=\\u20E3)',
  // A flag has six of them at most; without a bound, the time would grow with the square of the length.
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007F}]{0,8})[\\u{E0020}-\\u{E007F}]',
  `(?<=${JOINED})[\\u200C\\u200D](?=${JOINED})|(?<=\\p{M})(?<=${JOINED})\\u200D`,
  '(?<=\\p{sc=Hani})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
].join('|');

const INVISIBLE = new RegExp(`(${NEEDED})|[\\p{Cc}\\p{Cf}\\p{Cs}\\p{DI}]`, 'gu');

/** White space, and characters that are as wide as a space and as empty; a byte order mark (U+FEFF) is invisible and no space. */
const SPACES = /(?:(?!\uFEFF)[\s\u2800\u3164\uFFA0])+/gu;

/**
 * One line of text as it is stored: NFC, trimmed, white space (also tabs and line ends) collapsed to single spaces, control,
 * bidirectional and other invisible characters removed. Apostrophes and dashes stay as they were written.
 */
export function cleanText(value: string): string {
  return value.replace(SPACES, ' ').replace(INVISIBLE, '$1').replace(/ {2,}/g, ' ').trim().normalize('NFC');
}

/** A code, a number or a date: as `cleanText`, and every dash is the hyphen of the keyboard. */
export function cleanCode(value: string): string {
  return cleanText(value).replace(/[\p{Pd}\u2212]/gu, '-');
}
