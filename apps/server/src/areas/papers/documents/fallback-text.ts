import { breakLines } from './break-lines.ts';
import { type FallbackFonts, graphemes } from './fallback-fonts.ts';
import { runsOf } from './text-runs.ts';
import type { TextStyle } from './text-style.ts';

type Page = PDFKit.PDFDocument;

/** Draws texts with letters that Archivo lacks: each part in a font that has its letters, in the order in which it is read. */
export interface FallbackText {
  /** Whether a text has such letters. */
  has(text: string): boolean;
  /** Width of one line in the style's font at the page's size, in points. */
  widthOf(page: Page, line: string, style: TextStyle): number;
  /** Draws one line from its upper left corner. */
  drawLine(page: Page, line: string, x: number, y: number, style: TextStyle): void;
  /** The lines of a text in a style with a width; the last one ends with … if there are more. */
  linesOf(page: Page, text: string, style: TextStyle): string[];
}

/** @param ascent of the document's own font: all fonts of a line have its line of writing. */
export function fallbackText(fallbacks: FallbackFonts, ascent: number): FallbackText {
  const choose = (page: Page, { font }: ReturnType<typeof runsOf>[number], style: TextStyle) => {
    if (!font) return page.font(style.font);
    const weight = style.font === 'regular' ? 'regular' : 'bold';
    return page.registerFont(`${font.name}:${weight}`, font[weight]).font(`${font.name}:${weight}`);
  };
  const widthOf = (page: Page, line: string, style: TextStyle) => {
    const widths = runsOf(line, fallbacks).map((run) => choose(page, run, style).widthOfString(run.text));
    page.font(style.font);
    return widths.reduce((sum, width) => sum + width, 0);
  };
  return {
    has: (text) => graphemes(text).some((one) => [one, ...one].some((letter) => fallbacks.has(letter))),
    widthOf,
    drawLine: (page, line, x, y, style) => {
      page.fontSize(style.size);
      let left = x;
      for (const run of runsOf(line, fallbacks)) {
        const options = { lineBreak: false, baseline: 'alphabetic' } as const;
        choose(page, run, style).text(run.text, left, y + ascent * style.size, options);
        left += page.widthOfString(run.text);
      }
      page.font(style.font);
    },
    linesOf: (page, text, style) => {
      const { width = Number.POSITIVE_INFINITY, lines: most = 2 } = style;
      page.font(style.font).fontSize(style.size);
      const fits = (line: string) => widthOf(page, line, style) <= width;
      const lines = breakLines(text, fits);
      const kept = lines.slice(0, most);
      return kept.map((line, at) =>
        fits(line) && (at < most - 1 || lines.length <= most) ? line : shorten(line, fits),
      );
    },
  };
}

/** Takes characters off until the line with … fits. */
function shorten(line: string, fits: (line: string) => boolean): string {
  const characters = graphemes(line);
  const shortened = () => `${characters.join('').trimEnd()}…`;
  while (characters.length > 1 && !fits(shortened())) characters.pop();
  return shortened();
}
