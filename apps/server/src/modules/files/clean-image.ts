import sharp from 'sharp';
import { createGate } from '../../platform/gate.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A 602 kB PNG can be 17 000 pixels square and take 800 MB to decode (reliability decision 17). */
const MOST_PIXELS = 40_000_000;
/** A certificate stays readable at this size, and a phone's photo becomes a tenth. */
const LONGEST_SIDE = 3000;

const gate = createGate(2, 50);

/**
 * Decodes and encodes an image again, upright and without metadata: what was hidden in the file (a place, a script
 * behind the pixels) does not come along.
 */
export async function cleanImage(bytes: Buffer, mediaType: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  try {
    return await gate.run(() => {
      const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
        .rotate()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
      return mediaType === 'image/png'
        ? image.png().toBuffer()
        : image.jpeg({ quality: 85, mozjpeg: false }).toBuffer();
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('file_unreadable');
  }
}
