import { between, type Random } from './random.ts';

export interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A smooth path through the points (Catmull-Rom written as cubic Béziers). */
export function smooth(points: readonly Point[], tension = 1): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (let at = 0; at < points.length - 1; at++) {
    const p1 = points[at] ?? first;
    const p2 = points[at + 1] ?? p1;
    const p0 = points[at - 1] ?? p1;
    const p3 = points[at + 2] ?? p2;
    const k = tension / 6;
    path += `C${round(p1.x + (p2.x - p0.x) * k)} ${round(p1.y + (p2.y - p0.y) * k)} ${round(p2.x - (p3.x - p1.x) * k)} ${round(p2.y - (p3.y - p1.y) * k)} ${round(p2.x)} ${round(p2.y)}`;
  }
  return path;
}

/** Straight from point to point, for roofs and rocks. */
export function straight(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** Closes a line down to the bottom edge, to be filled. */
export const toBottom = (line: string, width: number, height: number): string =>
  `${line}L${width + 40} ${height + 20}L-40 ${height + 20}Z`;

export interface RidgeShape {
  base: number;
  height: number;
  /** How many rises fit across. */
  waves: number;
  /** 0 for round hills, 1 for rocks. */
  rough: number;
}

/** A ridge as a function of x: a few sines with seeded phases, and for rocks a folded finer one on top. */
export function ridge(random: Random, width: number, { base, height, waves, rough }: RidgeShape) {
  const parts = [1, 2.1, 3.7].map((pitch, at) => ({
    pitch: pitch * waves * between(random, 0.85, 1.15),
    phase: random() * Math.PI * 2,
    weight: [0.62, 0.27, 0.11][at] ?? 0,
  }));
  const folds = [3.1, 7.3, 15.7].map((pitch, at) => ({
    pitch: pitch * waves * between(random, 0.85, 1.15),
    phase: random() * Math.PI * 2,
    weight: [0.55, 0.28, 0.17][at] ?? 0,
  }));
  return (x: number): number => {
    const turn = (x / width) * Math.PI * 2;
    const soft = parts.reduce(
      (sum, p) => sum + p.weight * (0.5 + 0.5 * Math.sin(turn * p.pitch + p.phase)),
      0,
    );
    const sharp = folds.reduce(
      (sum, p) => sum + p.weight * (1 - Math.abs(Math.sin((turn * p.pitch) / 2 + p.phase))),
      0,
    );
    return base - height * (soft * (1 - rough) + (0.45 * soft + 0.55 * sharp) * rough);
  };
}

export function sample(line: (x: number) => number, width: number, step: number): Point[] {
  const points: Point[] = [];
  for (let x = -40; x <= width + 40; x += step) points.push({ x, y: line(x) });
  return points;
}

/** A thickness that tapers along a line: the outline of a road that runs away from the eye. */
export function ribbon(points: readonly (Point & { width: number })[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, at) => {
    const before = points[at - 1] ?? point;
    const after = points[at + 1] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const nx = (-(after.y - before.y) / length) * (point.width / 2);
    const ny = ((after.x - before.x) / length) * (point.width / 2);
    left.push({ x: point.x + nx, y: point.y + ny });
    right.unshift({ x: point.x - nx, y: point.y - ny });
  });
  return `${smooth(left)}L${smooth(right).slice(1)}Z`;
}
