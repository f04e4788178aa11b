import { readFileSync } from 'node:fs';
import { create } from 'fontkit';

/** What pdfkit accepts as a font; its types lack that a parsed one is accepted too. */
type FontSource = Parameters<PDFKit.PDFDocument['registerFont']>[1];

/** Archivo (SIL Open Font License) has ő and ű, which the fonts built into PDF lack. */
export interface Fonts {
  readonly regular: FontSource;
  readonly bold: FontSource;
  readonly black: FontSource;
}

let loaded: Fonts | undefined;

/** Read and parsed once, at the first page: parsing them for each page would be nine tenths of its cost. */
export function fonts(): Fonts {
  loaded ??= {
    regular: parse(import.meta.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf')),
    bold: parse(import.meta.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf')),
    black: parse(import.meta.resolve('@expo-google-fonts/archivo/900Black/Archivo_900Black.ttf')),
  };
  return loaded;
}

function parse(url: string): FontSource {
  return create(readFileSync(new URL(url))) as unknown as FontSource;
}
