import type { Branch } from '@rajt/rules/branch';
import { INK_SOFT, LINE, LOOKS, type Page, write, writeFitting } from './pdf-page.ts';

/** The page layout of an order's documents: A4 in portrait, with margins, a header and a footer. Lengths are PDF points. */

export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
/** The width between the margins. */
export const WIDTH = PAGE.width - 2 * MARGIN;

/** Draws the header of a page in the colours of the branch, with the title of the document. */
export function drawHead(page: Page, branch: Branch, title: string): void {
  const look = LOOKS[branch];
  page
    .rect(0, 0, PAGE.width, 86)
    .fill(page.linearGradient(0, 0, PAGE.width, 0).stop(0, look.from).stop(1, look.to));
  write(page, 'Rajt', MARGIN, 26, { font: 'black', size: 30, colour: '#ffffff' });
  writeFitting(page, title, MARGIN + 140, 34, {
    font: 'bold',
    size: 16,
    smallest: 10,
    colour: '#ffffff',
    width: WIDTH - 140,
    align: 'right',
  });
}

/** Draws a thin line across a column; without one, from margin to margin. */
export function drawRule(page: Page, y: number, x = MARGIN, width = WIDTH): void {
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .stroke(LINE);
}

/** Draws the footer of a page: a line across it, and each text in the largest size that fits. */
export function drawFoot(page: Page, lines: readonly string[]): void {
  const top = PAGE.height - 82;
  drawRule(page, top);
  lines.forEach((line, index) => {
    writeFitting(page, line, MARGIN, top + 12 + index * 15, {
      font: 'regular',
      size: 9,
      smallest: 6,
      colour: INK_SOFT,
      width: WIDTH,
    });
  });
}
