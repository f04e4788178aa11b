import { PROFILE_PICTURE_SIDE } from '@rajt/contract/people/operations/files';
import type { Sharp } from 'sharp';
import { createGate } from '../../../platform/http/gate.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/** A 602 kB PNG can be 17 000 pixels square and take 800 MB to decode (reliability decision 17). */
const MAX_PIXELS = 40_000_000;
/** A certificate stays readable at this size, and a phone's photo becomes a tenth. */
const LONGEST_SIDE = 3000;

const gate = createGate(2, 50);

/**
 * Re-encodes an image, upright and without metadata, so that nothing hidden in the file survives (a location, a script
 * behind the pixels).
 */
export async function cleanImage(bytes: Buffer, mediaType: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const open = await loadSharp();
  return atTheGate(() => {
    const image = open(bytes)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    return mediaType === 'image/png' ? image.png().toBuffer() : image.jpeg({ quality: 85 }).toBuffer();
  });
}

/** The same for a profile picture: a square JPEG from the middle of the first frame, on white where it was transparent. */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  const open = await loadSharp();
  return atTheGate(async () => {
    const { width, height } = await open(bytes).metadata();
    const side = Math.min(width, height, PROFILE_PICTURE_SIDE);
    return open(bytes)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  });
}

type Open = (bytes: Buffer) => Sharp;

/** Loads the library before any work, so that a library that is missing does not look like an unreadable file. */
async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  return (bytes) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
}

async function atTheGate(work: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await gate.run(work);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The library has no error code for it.
    if (error instanceof Error && error.message.includes('exceeds pixel limit'))
      throw new Refusal('image_too_large');
    throw new Refusal('file_unreadable');
  }
}
