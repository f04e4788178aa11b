import { type Point, ribbon } from './lines.ts';

/** A way through the corners, far to near: upright at each corner, swinging between them, wider as it comes nearer. */
export function wayOver(
  corners: readonly Point[],
  height: number,
): (Point & { width: number; corner: boolean })[] {
  const top = corners[0]?.y ?? 0;
  return corners.flatMap((point, at) => {
    const next = corners[at + 1];
    if (!next) return [];
    return Array.from({ length: 16 }, (_, step) => {
      const t = step / 16;
      const y = point.y + (next.y - point.y) * t;
      return {
        x: point.x + (next.x - point.x) * t * t * (3 - 2 * t),
        y,
        width: 1.8 + 18 * Math.max(0, (y - top) / (height - top)) ** 1.3,
        corner: step === 0 && at > 0,
      };
    });
  });
}

/** The course line and its shade. */
export function courseItems(points: readonly (Point & { width: number })[]) {
  const wide = points.map((point) => ({
    ...point,
    y: point.y + point.width * 0.22,
    width: point.width * 1.5,
  }));
  return [
    { look: 'shade', path: ribbon(wide) },
    { look: 'course', path: ribbon(points) },
  ] as const;
}
