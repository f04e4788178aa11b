import { cleanText } from './clean-text.ts';

/** Longest name of an uploaded file, in UTF-16 units. */
export const FILE_NAME_MAX_LENGTH = 120;

/**
 * Characters that make a name a path or make it look like another one: separators, control, bidirectional and invisible
 * characters.
 */
const DECEPTIVE = /[/\\\p{Cc}\p{Cf}\p{Cs}\p{DI}]/u;
/** Not even those that an emoji needs. */
const HIDDEN = /[\p{Cf}\p{DI}]/gu;

/** Whether a name is one line of text that can only be a file name: no path, nothing hidden, not too long. */
export function isFileName(name: string): boolean {
  return name.length <= FILE_NAME_MAX_LENGTH && !DECEPTIVE.test(name) && /[^.\s]/u.test(name);
}

/** The nearest valid name for a browser's or a phone's name of a file; empty when nothing is left. */
export function toFileName(given: string): string {
  const name = cleanText(given.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(HIDDEN, '')
    .slice(-FILE_NAME_MAX_LENGTH)
    // The cut may split a surrogate pair.
    .replace(/^\p{Cs}/u, '')
    .trim();
  return isFileName(name) ? name : '';
}
