import { readFileSync } from 'node:fs';
import type { Font, GlyphRun } from 'fontkit';

/** A font that pdfkit accepts; its types lack that a parsed one is accepted too. */
export type FontSource = Parameters<PDFKit.PDFDocument['registerFont']>[1];

/** Archivo (SIL Open Font License) has ő and ű, which the fonts built into PDF lack. */
export interface Fonts {
  readonly regular: FontSource;
  readonly bold: FontSource;
  readonly black: FontSource;
  /** How far capitals and accents may rise above the line of writing, as a share of the size; equal in all weights. */
  readonly ascent: number;
  /** The code points that can be drawn. */
  readonly letters: ReadonlySet<number>;
}

let loaded: Promise<Fonts> | undefined;

/** Read and parsed once, at the first page: parsing them for each page would be nine tenths of its cost. */
export function fonts(): Promise<Fonts> {
  loaded ??= load().catch((error: unknown) => {
    // The next document tries again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Fonts> {
  const parse = (url: string) => parseFont(readFileSync(new URL(url)));
  const regular = await parse(
    import.meta.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
  );
  const bold = await parse(import.meta.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf'));
  const black = await parse(import.meta.resolve('@expo-google-fonts/archivo/900Black/Archivo_900Black.ttf'));
  return {
    regular: asSource(regular),
    bold: asSource(bold),
    black: asSource(black),
    ascent: regular.ascent / regular.unitsPerEm,
    // Archivo has four Greek letters as mathematical symbols: words need all of them from one font.
    letters: new Set(regular.characterSet.filter((letter) => letter < 0x370 || letter > 0x3ff)),
  };
}

/** Parses the bytes of one font, not of a collection, and keeps its laid-out words. */
export async function parseFont(bytes: Buffer): Promise<Font> {
  const { create } = await import('fontkit');
  return withKeptWords(create(bytes) as Font);
}

/** A parsed font as pdfkit accepts it. */
export function asSource(font: Font): FontSource {
  return font as unknown as FontSource;
}

/** The maximum number of words that are kept for each font, and the maximum length of one. */
const MAX_WORDS = 2000;
const MAX_LENGTH = 32;

/**
 * Keeps the laid-out words for the next documents: the words of the form are the same in all of them, and laying them out was a
 * third of a document's cost. pdfkit keeps words too, but only within one document. It scales the positions that it
 * gets in place, so each call returns copies.
 */
function withKeptWords(font: Font): Font {
  const kept = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (text, ...how) => {
    // pdfkit names nothing but the text, as no text of ours asks for font features.
    if (text.length > MAX_LENGTH || how.some((one) => one !== undefined)) return font.layout(text, ...how);
    let run = kept.get(text);
    if (!run) {
      run = font.layout(text);
      if (kept.size >= MAX_WORDS) kept.clear();
      kept.set(text, run);
    }
    return copyOf(run);
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)) as GlyphRun, run, { positions });
}
