import { readFileSync } from 'node:fs';
import { type FallbackFile, fallbackFiles } from './fallback-files.ts';
import { asSource, type FontSource, fonts, parseFont } from './fonts.ts';

/** A file in the two weights that documents use. */
export interface FallbackFont {
  readonly name: string;
  readonly regular: FontSource;
  readonly bold: FontSource;
}

/** Which font draws which characters of a document; characters that are not in it are drawn with Archivo. */
export type FallbackFonts = ReadonlyMap<string, FallbackFont>;

interface LoadedFont extends FallbackFont {
  has(letter: number): boolean;
}

/** The maximum of files that stay parsed: about 10 MB. */
const MAX_LOADED = 40;
const loaded = new Map<string, Promise<LoadedFont>>();

/** Characters without a form of their own, such as joiners: no font has to have them. */
const FORMLESS = /^\p{Default_Ignorable_Code_Point}$/u;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a person counts them: a letter with its accents, a picture of several code points. */
export function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Loads the fonts for those characters of the texts that Archivo lacks; null if there are none, which costs one look at
 * each letter and loads nothing. A character that no font has is left to Archivo, which draws a box.
 */
export async function loadFallbackFonts(texts: string): Promise<FallbackFonts | null> {
  const { letters } = await fonts();
  if (!lacksLetters(letters, texts)) return null;
  const found = new Map<string, FallbackFont>();
  for (const one of new Set(graphemes(texts).flatMap((character) => [character, ...character]))) {
    const font = lacksLetters(letters, one) ? await fontFor(one) : undefined;
    if (font) found.set(one, font);
  }
  return found;
}

function lacksLetters(present: ReadonlySet<number>, text: string): boolean {
  // Most names: nothing to look up.
  if (/^[\u0020-\u017f]*$/.test(text)) return false;
  return [...text].some((letter) => needsForm(letter) && !present.has(letter.codePointAt(0) ?? 0));
}

/** The first font that has all code points of a character, so that pictures of several are drawn as one. */
async function fontFor(character: string): Promise<LoadedFont | undefined> {
  const letters = [...character].filter(needsForm).map((letter) => letter.codePointAt(0) ?? 0);
  for (const file of fallbackFiles()) {
    if (!letters.every((letter) => file.letters.has(letter))) continue;
    const font = await load(file);
    if (letters.every((letter) => font.has(letter))) return font;
  }
  return undefined;
}

function needsForm(letter: string): boolean {
  return !FORMLESS.test(letter) && letter >= ' ';
}

function load(file: FallbackFile): Promise<LoadedFont> {
  let font = loaded.get(file.name);
  if (!font) {
    font = instantiate(file).catch((error: unknown) => {
      // The next document tries again.
      loaded.delete(file.name);
      throw error;
    });
    loaded.set(file.name, font);
    const [oldest] = loaded.keys();
    if (loaded.size > MAX_LOADED && oldest !== undefined) loaded.delete(oldest);
  }
  return font;
}

/** pdfkit cannot embed a variable font, so each weight becomes a font of its own. */
async function instantiate({ name, url, letters }: FallbackFile): Promise<LoadedFont> {
  const { default: subsetFont } = await import('subset-font');
  const bytes = readFileSync(url);
  const text = String.fromCodePoint(...letters);
  const weigh = async (wght: number) =>
    parseFont(await subsetFont(bytes, text, { targetFormat: 'truetype', variationAxes: { wght } }));
  const regular = await weigh(400);
  const bold = await weigh(700);
  return {
    name,
    regular: asSource(regular),
    bold: asSource(bold),
    has: (letter) => regular.hasGlyphForCodePoint(letter),
  };
}
