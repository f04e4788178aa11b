import { PROFILE_PICTURE_SIDE } from '@rajt/contract/people/operations/files';

/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.9;

/** The chosen part as a small square JPEG: a phone's photo shrinks to some 60 kB before it is uploaded. */
export async function cropPicture(source: string, area: CropArea): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const side = Math.max(1, Math.min(PROFILE_PICTURE_SIDE, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  // JPEG has no transparency: without it black would show through.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave nothing'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
