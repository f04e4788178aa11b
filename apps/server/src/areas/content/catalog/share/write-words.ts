import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Archivo (SIL Open Font License), as the sites and the PDFs have it: a picture must not depend on the machine's fonts. */
const files = {
  bold: '@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf',
  black: '@expo-google-fonts/archivo/900Black/Archivo_900Black.ttf',
} as const;
type Weight = keyof typeof files;

const read = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const known = read.get(weight);
  if (known) return known;
  const font = create(readFileSync(new URL(import.meta.resolve(files[weight]))));
  if (!('layout' in font)) throw new Error(`${files[weight]} is a collection`);
  read.set(weight, font);
  return font;
}

interface LinePlace {
  readonly x: number;
  /** The height of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  /** Which point of the line `x` is. */
  readonly from?: 'start' | 'middle' | 'end';
  readonly colour?: string;
}

const SHARES = { start: 0, middle: 0.5, end: 1 } as const;

/** One line as outlines; white unless a colour is given. */
export function writeLine(text: string, at: LinePlace): string {
  const font = fontOf(at.weight);
  const scale = at.size / font.unitsPerEm;
  const run = font.layout(text);
  let x = at.x - run.advanceWidth * scale * SHARES[at.from ?? 'start'];
  const paths = run.glyphs.map((glyph, nth) => {
    const d = glyph.path.toSVG();
    const place = `translate(${x.toFixed(2)} ${at.y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    x += (run.positions[nth]?.xAdvance ?? 0) * scale;
    return d ? `<path transform="${place}" d="${d}"/>` : '';
  });
  return `<g fill="${at.colour ?? '#ffffff'}">${paths.join('')}</g>`;
}

/** The width of a line, in the unit of its size. */
export function widthOf(text: string, size: number, weight: Weight): number {
  const font = fontOf(weight);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/**
 * The largest of the sizes at which a text fits into so many lines of that width, with its lines; at the smallest the last
 * line is cut with an ellipsis.
 */
export function fitLines(
  text: string,
  room: { width: number; lines: number; sizes: readonly number[]; weight: Weight },
): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of room.sizes) {
    const lines = wrap(text, (line) => widthOf(line, size, room.weight) <= room.width);
    if (lines.length <= room.lines && lines.every((line) => widthOf(line, size, room.weight) <= room.width))
      return { size, lines };
  }
  const size = room.sizes.at(-1) ?? 16;
  const fits = (line: string) => widthOf(line, size, room.weight) <= room.width;
  const lines = wrap(text, fits);
  const kept = lines.slice(0, room.lines).map((line) => cut(line, fits));
  if (lines.length > room.lines) kept[room.lines - 1] = cut(`${kept.at(-1) ?? ''} …`, fits);
  return { size, lines: kept };
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  let kept = line.replace(/ ?…$/, '');
  while (kept.length > 1 && !fits(`${kept}…`)) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
