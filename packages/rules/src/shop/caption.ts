/** The engraving of a trophy. Browser and server check it in the same way (decision 0039). */

import { cleanText } from '../clean-text.ts';

/** In characters as a person counts them (graphemes). */
export const CAPTION_MAX = 40;

/** Longest text that is looked at at all, in UTF-16 units: one character may have many of them. */
export const CAPTION_RAW_MAX = 1000;

/** The characters of an engraver's alphabet in addition to letters, digits and the space. */
const SIGNS = '.,:;!?\'"„”“’‘()[]/&+=*#%@°·•…-–—_<>';

/** A Latin letter with a form of its own: what still needs a combining mark after NFC has none in an engraver's font. */
const LETTER = /^\p{Script=Latin}$/u;
/** Full-width and other styled letters look Latin and are not in the font. */
const LAST_LETTER = 0x1eff;

export type CaptionProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too_long'; readonly count: number }
  /** Each sign once, in the order of the text, as it can be shown. */
  | { readonly kind: 'not_engravable'; readonly signs: readonly string[] };

/** The text as it is stored and engraved. */
export function cleanCaption(typed: string): string {
  return cleanText(typed);
}

/** The number of typed characters. */
export function captionLength(caption: string): number {
  return graphemes(caption).length;
}

/** Why a cleaned text cannot be engraved; null when it can. Characters come before the length: removing some may be enough. */
export function captionProblem(caption: string): CaptionProblem | null {
  const all = graphemes(caption);
  if (all.length === 0) return { kind: 'empty' };
  const signs = [...new Set(all.filter((one) => !isEngravable(one)).map(shown))];
  if (signs.length > 0) return { kind: 'not_engravable', signs };
  return all.length > CAPTION_MAX ? { kind: 'too_long', count: all.length } : null;
}

let segmenter: Intl.Segmenter | undefined;

function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter('hu', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function isEngravable(grapheme: string): boolean {
  if (grapheme === ' ' || /^\d$/.test(grapheme) || (grapheme.length === 1 && SIGNS.includes(grapheme)))
    return true;
  return LETTER.test(grapheme) && (grapheme.codePointAt(0) ?? 0) <= LAST_LETTER;
}

/** A character without a form of its own is named by its code point. */
function shown(grapheme: string): string {
  if (!/^[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{DI}\p{M}]/u.test(grapheme)) return grapheme;
  const code = grapheme.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The texts that can be engraved as they are, cleaned, each once. */
export function captionSuggestions(texts: readonly string[]): string[] {
  return [...new Set(texts.map(cleanCaption))].filter((text) => captionProblem(text) === null);
}
