/**
 * What is taken out of text that people type and paste, in one place (decision 0075). Every text field of the contract is cleaned by
 * one of these, except passwords, tokens and the bytes of files (`packages/contract/src/cleaned-fields.test.ts`).
 */

/** Scripts in which an invisible joiner decides how the letters beside it are written. */
const JOINED =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}';

/** Invisible characters that are part of what is written: within an emoji, between joined letters, or choosing the form of a Chinese character. */
const NEEDED = [
  '(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})\\uFE0F',
  '(?<=[\\d#*])\\uFE0F(?=\\u20E3)',
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007E}]*)[\\u{E0020}-\\u{E007F}]',
  `(?<=[${JOINED}])[\\u200C\\u200D](?=[${JOINED}])`,
  // At the end of a word a joiner follows the mark that takes the vowel off a consonant.
  `(?<=\\p{M})(?<=[${JOINED}])\\u200D`,
  '(?<=\\p{sc=Hani})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{sc=Mong})[\\u180B-\\u180D\\u180F]',
].join('|');

const INVISIBLE = new RegExp(`(${NEEDED})|[\\p{Cc}\\p{Cf}\\p{Cs}\\p{DI}]`, 'gu');

/** White space, and characters that are as wide as a space and as empty. */
const SPACES = /[\s\u2800\u3164\uFFA0]+/gu;

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

/** Text of several lines: each as `cleanText`, at most one empty line in a row. */
export function cleanLines(value: string): string {
  return value
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
