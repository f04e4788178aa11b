import { readFileSync } from 'node:fs';

/** A font file of the Noto packages (SIL Open Font License): one script, or some hundred letters of a large one. */
export interface FallbackFile {
  readonly name: string;
  readonly url: URL;
  /** The letters that the package promises for the file. */
  readonly letters: ReadonlySet<number>;
}

/**
 * The packages in the order in which they are searched. Noto Sans has Latin, Cyrillic, Greek and Devanagari; pictures come before
 * the characters of the East Asian fonts, which have some of them in another form.
 */
const PACKAGES = [
  ...['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-armenian', 'noto-sans-georgian'],
  ...['noto-sans-ethiopic', 'noto-sans-thai', 'noto-sans-bengali', 'noto-sans-tamil'],
  ...['noto-emoji', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-symbols'],
];

let files: readonly FallbackFile[] | undefined;

/** All files with their letters, read from the packages at the first letter that Archivo lacks. */
export function fallbackFiles(): readonly FallbackFile[] {
  files ??= PACKAGES.flatMap(readPackage);
  return files;
}

function readPackage(name: string): FallbackFile[] {
  const resolve = (path: string) => new URL(import.meta.resolve(`@fontsource-variable/${name}/${path}`));
  const ranges = JSON.parse(readFileSync(resolve('unicode.json'), 'utf8')) as Record<string, string>;
  // Each package repeats Latin and a few letters of others; the parts of the large fonts are numbered: "[12]".
  const isOwn = (part: string) =>
    name === 'noto-sans' || name === `noto-sans-${part}` || part.startsWith('[');
  const own = Object.entries(ranges).filter(([part]) => isOwn(part));
  return own.map(([part, range]) => {
    const file = `${name}-${part.replaceAll(/[[\]]/g, '')}`;
    return { name: file, url: resolve(`files/${file}-wght-normal.woff2`), letters: lettersOf(range) };
  });
}

/** The letters of `U+600-6ff,U+750`. */
function lettersOf(range: string): Set<number> {
  return new Set(
    range.split(',').flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    }),
  );
}
