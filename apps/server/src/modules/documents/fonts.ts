import { readFileSync } from 'node:fs';

/** Archivo (SIL Open Font License) has ő and ű, which the fonts built into PDF lack. Read once, at the first page. */
export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
  readonly black: Buffer;
}

let loaded: Fonts | undefined;

export function fonts(): Fonts {
  loaded ??= { regular: read('400Regular'), bold: read('700Bold'), black: read('900Black') };
  return loaded;
}

function read(weight: string): Buffer {
  const path = import.meta.resolve(`@expo-google-fonts/archivo/${weight}/Archivo_${weight}.ttf`);
  return readFileSync(new URL(path));
}
