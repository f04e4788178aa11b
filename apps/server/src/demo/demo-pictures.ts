import { fileURLToPath } from 'node:url';

/** The font of the sites and PDFs: a picture must not depend on the fonts of the machine. */
const FONT = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
);

const PAPER = { width: 560, height: 760 };
const WATCH = { width: 420, height: 420 };

/** A photo of a certificate with these lines, the first of them as its heading, and with stamp and signature if it is signed. */
export async function drawCertificate(
  [heading = '', ...lines]: readonly string[],
  isSigned: boolean,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const page = sharp({ create: { ...PAPER, channels: 3, background: '#fbfaf5' } }).composite([
    { input: await words(heading, 170, '#1d2733'), left: 56, top: 70 },
    ...(await Promise.all(
      lines.map(async (line, at) => ({
        input: await words(line, 105, '#2b3440'),
        left: 56,
        top: 180 + at * 58,
      })),
    )),
    ...(isSigned ? [{ input: SIGNED, left: 250, top: 520 }] : []),
  ]);
  // As somebody holds a phone above a table.
  const turned = await sharp(await page.png().toBuffer())
    .rotate(2, { background: '#6d5a48' })
    .toBuffer();
  return sharp(turned)
    .extend({ top: 24, bottom: 24, left: 20, right: 20, background: '#6d5a48' })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** A PDF with this picture as its page, as a scanner writes it. */
export async function scanned(picture: Buffer): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const page = new PdfDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => page.on('end', resolve));
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  page.image(picture, 30, 30, { fit: [535, 782] });
  page.end();
  await done;
  return Buffer.concat(chunks);
}

/** A photo of a watch that shows a result. */
export async function drawWatch(time: string, distance: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { ...WATCH, channels: 3, background: '#10151b' } })
    .composite([
      { input: await words(time, 380, '#e9f3ff'), left: 56, top: 130 },
      { input: await words(distance, 200, '#8fd0a4'), left: 56, top: 260 },
    ])
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** A line of words; `dpi` is its size. */
async function words(text: string, dpi: number, colour: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: 'Archivo',
      fontfile: FONT,
      rgba: true,
      dpi,
    },
  })
    .png()
    .toBuffer();
}

/** A stamp, and a signature across it. */
const SIGNED = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="150" fill="none">
    <g stroke="#35509b" stroke-width="4" opacity="0.75"><circle cx="80" cy="75" r="58"/><circle cx="80" cy="75" r="42"/><path d="M55 75h50M80 50v50"/></g>
    <path d="M40 105c30-60 48-74 52-56s-18 52-8 50 26-44 36-42-4 36 8 32 18-30 28-28-2 24 10 22 26-20 62-30" stroke="#1f2f6d" stroke-width="4"/>
  </svg>`,
);
