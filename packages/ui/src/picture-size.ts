/** How a picture is looked at: its zoom, 1 where it just fits, and its quarter turns clockwise. */
export interface PictureView {
  readonly zoom: number;
  readonly turns: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A whole picture as the file has it. */
export const WHOLE_PICTURE: PictureView = { zoom: 1, turns: 0 };

const MAX_ZOOM = 8;
const STEP = 1.5;
/** A small picture is not blown up further to fit. */
const MAX_FIT = 2;

/** Zooms by a factor, never beyond the fit. */
export function zoomed(view: PictureView, factor: number): PictureView {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), MAX_ZOOM);
  // A pinch that ends near the fit means the fit.
  return { ...view, zoom: zoom < 1.02 ? 1 : zoom };
}

/** A quarter turn clockwise; the turned picture fits again. */
export function turned({ turns }: PictureView): PictureView {
  return { zoom: 1, turns: turns + 1 };
}

/** The next view of a press or a key. */
export const pictureSteps = {
  zoomIn: (view: PictureView): PictureView => zoomed(view, STEP),
  zoomOut: (view: PictureView): PictureView => zoomed(view, 1 / STEP),
  fit: ({ turns }: PictureView): PictureView => ({ zoom: 1, turns }),
  turn: turned,
};

/** The size of the picture before its turn, and of the room that it takes afterwards, in a box that it fits at zoom 1. */
export function pictureSize(box: Size, own: Size, { zoom, turns }: PictureView): { own: Size; room: Size } {
  const isAcross = turns % 2 === 1;
  const standing = isAcross ? { width: own.height, height: own.width } : own;
  const fit = Math.min(box.width / standing.width, box.height / standing.height, MAX_FIT);
  const scaled = ({ width, height }: Size): Size => ({
    width: Math.floor(width * fit * zoom),
    height: Math.floor(height * fit * zoom),
  });
  return { own: scaled(own), room: scaled(standing) };
}
