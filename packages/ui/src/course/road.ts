import { type Point, ribbon } from './lines.ts';

/** Samples a way from `from` to `to` that sways `sway` px to the sides, never above the crest it lies on. */
export function wayOn(
  crest: (x: number) => number,
  from: Point,
  to: Point,
  sway: number,
  widthFrom: number,
  widthTo: number,
): (Point & { width: number })[] {
  const points: (Point & { width: number })[] = [];
  for (let at = 0; at <= 14; at++) {
    const t = at / 14;
    const ease = t * t * t * (t * (t * 6 - 15) + 10);
    const x = from.x + (to.x - from.x) * ease + Math.sin(t * Math.PI * 2) * sway * (1 - t * 0.4);
    const straightY = from.y + (to.y - from.y) * t ** 0.9;
    const y = at === 14 ? to.y : Math.max(straightY, crest(x) + 3 * (1 - t));
    points.push({ x, y, width: widthFrom + (widthTo - widthFrom) * t ** 0.8 });
  }
  return points;
}

/** The course line and the shade it lies in. */
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
