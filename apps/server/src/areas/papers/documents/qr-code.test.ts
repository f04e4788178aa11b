import { qrPath } from '@rajt/ui/qr-path';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';

/** Reads the code as a phone would, from the path that screens and PDFs draw. */
async function scanned(text: string): Promise<string | undefined> {
  const { size, path } = qrPath(text);
  const side = size + 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="${side * 6}" height="${side * 6}">
    <rect x="-4" y="-4" width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it.each([
  '7K3M9QXW2RTB',
  'https://rajt.example/claim/7K3M-9QXW-2RTB',
  'Őrült árvíztűrő 12:30',
  'A'.repeat(300),
])('%s is read from its drawing', async (text) => {
  expect(await scanned(text)).toBe(text);
});
