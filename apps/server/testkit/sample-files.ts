import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Good and malicious files for the tests of uploads. */

const WHITE = { create: { width: 60, height: 40, channels: 3 as const, background: '#ffffff' } };

export const jpeg = () => sharp(WHITE).jpeg().toBuffer();
export const png = () => sharp(WHITE).png().toBuffer();

/** A phone's photo: turned by its metadata, with the place where it was taken. */
export const jpegWithPlace = () =>
  sharp(WHITE)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 49/1 0/1' },
      IFD0: { Artist: 'Kovács Eszter' },
    })
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of a few kilobytes that is `side` pixels square, one bit each. */
export function pixelFlood(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PAGE = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n';

/** A small PDF with `extra` in its catalog, and with more objects if wanted. */
export function pdf(extra = '', objects: Buffer | string = ''): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'),
    Buffer.from(`1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n`),
    Buffer.from(`2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n${PAGE}`),
    Buffer.from(objects),
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ]);
}

function stream(dictionary: string, bytes: Buffer): Buffer {
  const head = `9 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n')]);
}

/** An object that is packed away in a compressed stream, as newer programs write. */
export function pdfWithPacked(object: string): Buffer {
  const packed = deflateSync(Buffer.from(object));
  return pdf('', stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed));
}

/** A scan: its page is an image whose bytes contain the name of a script by chance. */
export function pdfScan(): Buffer {
  return pdf(
    '/OpenAction [3 0 R /FitH null]',
    stream(
      '/Subtype /Image /Filter /DCTDecode',
      Buffer.from('\u00ff\u00d8 /JS (x) /JavaScript \u00ff\u00d9', 'latin1'),
    ),
  );
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>');
export const gifWithScript = Buffer.from('GIF89a/*\u0001\u0000\u0001\u0000*/=1;alert(1);', 'latin1');
/** The signature that virus scanners agree to find. */
export const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');

/** An archive with one empty file; appended to a picture it makes a file that is both. */
export function zip(name = 'virus.exe'): Buffer {
  const names = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(names.length, 26);
  const listed = Buffer.alloc(46);
  listed.write('PK\u0001\u0002', 'latin1');
  listed.writeUInt16LE(names.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(listed.length + names.length, 12);
  end.writeUInt32LE(local.length + names.length, 16);
  return Buffer.concat([local, names, listed, names, end]);
}

export const webp = () => sharp(WHITE).webp().toBuffer();

/** A picture of one colour. */
export const picture = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

/** Red, then blue. */
export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => picture(40, 40, colour)));
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
}
