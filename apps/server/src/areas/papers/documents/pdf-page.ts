import type { Branch } from '@rajt/rules/branch';
import { qrPath } from '@rajt/ui/qr-path';
import type { FallbackText } from './fallback-text.ts';
import type { TextStyle } from './text-style.ts';

/** Drawing on a page: colours, text that fits, the QR code as a path. Lengths are PDF points. */

export type Page = PDFKit.PDFDocument & {
  /** For texts with letters that Archivo lacks; null if the document has none (fallback-fonts.ts). */
  readonly fallback: FallbackText | null;
};

/** As in packages/ui/tokens.css, by day. */
export const LOOKS: Readonly<Record<Branch, { from: string; to: string; brand: string; soft: string }>> = {
  swim: { from: '#073f66', to: '#0d7c93', brand: '#0a5c8c', soft: '#e7f1f5' },
  run: { from: '#211d33', to: '#b4480f', brand: '#a9420a', soft: '#f3ede2' },
};

export const INK = '#10202c';
export const INK_SOFT = '#4d5f6c';
export const LINE = '#d5dee4';

/** The bytes of a document once it ends. */
export function collect(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
}

/** Writes a text at a position and returns where it ends (y). */
export function write(page: Page, text: string, x: number, y: number, style: TextStyle): number {
  page
    .font(style.font)
    .fontSize(style.size)
    .fillColor(style.colour ?? INK);
  const { width, align = 'left', lines = 2, size } = style;
  if (page.fallback?.has(text)) return writeLines(page, page.fallback, text, x, y, style);
  page.text(text, x, y, {
    align,
    lineGap: size * 0.12,
    ...(width === undefined ? { lineBreak: false } : { width, height: lines * size * 1.25, ellipsis: true }),
  });
  return width === undefined ? y + size * 1.2 : page.y;
}

/** As `write`, for a text with letters that Archivo lacks. */
function writeLines(
  page: Page,
  fallback: FallbackText,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): number {
  const { width, align, size } = style;
  const height = page.currentLineHeight(true) + size * 0.12;
  const lines = width === undefined ? [text] : fallback.linesOf(page, text, style);
  lines.forEach((line, at) => {
    const room = width === undefined ? 0 : width - fallback.widthOf(page, line, style);
    fallback.drawLine(page, line, x + shareOf(room, align), y + at * height, style);
  });
  return width === undefined ? y + size * 1.2 : y + lines.length * height;
}

/** Writes one line, as large as fits into the width, shortened with … when even the smallest size does not fit. */
export function writeFitting(
  page: Page,
  text: string,
  x: number,
  y: number,
  style: TextStyle & { width: number; smallest: number },
): void {
  page.font(style.font);
  const fallback = page.fallback?.has(text) ? page.fallback : null;
  let size = style.size;
  const widthOf = (line: string) => {
    page.fontSize(size);
    return fallback ? fallback.widthOf(page, line, style) : page.widthOfString(line);
  };
  while (size > style.smallest && widthOf(text) > style.width) size -= 0.5;
  let line = text;
  while (line.length > 1 && widthOf(line) > style.width) {
    line = `${[...line.replace(/…$/, '')].slice(0, -1).join('').trimEnd()}…`;
  }
  const left = x + shareOf(style.width - widthOf(line), style.align);
  const top = y + (style.size - size) * 0.6;
  page.fillColor(style.colour ?? INK);
  if (fallback) fallback.drawLine(page, line, left, top, { ...style, size });
  else page.text(line, left, top, { lineBreak: false });
}

/** The share of the room next to a line that is left of it. */
function shareOf(room: number, align: TextStyle['align'] = 'left'): number {
  return align === 'center' ? room / 2 : align === 'right' ? room : 0;
}

/** The code as one vector path: sharp on every printer, and a few kilobytes less than a picture. */
export function qrCode(page: Page, content: string, x: number, y: number, side: number): void {
  const { size, path } = qrPath(content);
  page
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill('#000000')
    .restore();
}
