import { cleanText } from './formats.ts';

/** Longest name of an uploaded file, in UTF-16 units. */
export const FILE_NAME_MAX_LENGTH = 120;

/** Signs that make a name another place or look like another name: separators, control, bidirectional and invisible signs. */
const DECEPTIVE = /[/\\\p{Cc}\p{Cf}\p{Cs}\p{DI}]/u;

/** Whether a name is one line of text that names a file and nothing else: no path, nothing hidden, not too long. */
export function isFileName(name: string): boolean {
  return name.length <= FILE_NAME_MAX_LENGTH && !DECEPTIVE.test(name) && /[^.\s]/u.test(name);
}

/** The nearest name of that form, for what a browser or a phone calls a file; empty when nothing is left. */
export function toFileName(given: string): string {
  const name = cleanText(given.split(/[/\\]/).at(-1) ?? '')
    .slice(-FILE_NAME_MAX_LENGTH)
    // A cut may go through the middle of a letter of two units.
    .replace(/^\p{Cs}/u, '')
    .trim();
  return isFileName(name) ? name : '';
}
