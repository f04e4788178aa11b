import { between, type Random } from './random.ts';

const n = (value: number): string => value.toFixed(1);

/** Spruces along a line, about `size` px high; `gap` is their distance in widths. */
export function spruces(
  random: Random,
  line: (x: number) => number,
  width: number,
  size: number,
  gap: number,
  offset = 0,
): string {
  let path = '';
  for (let x = offset - 20; x < offset + width + 20; ) {
    const h = size * between(random, 0.55, 1.15);
    const half = h * 0.2;
    const y = line(x) + 4;
    const tier = (share: number, at: number) =>
      `L${n(x + half * share)} ${n(y - h * at)}L${n(x + half * share * 0.45)} ${n(y - h * at)}`;
    path += `M${n(x)} ${n(y - h)}${tier(0.55, 0.66)}${tier(0.8, 0.36)}L${n(x + half)} ${n(y - h * 0.06)}L${n(x - half)} ${n(y - h * 0.06)}L${n(x - half * 0.36)} ${n(y - h * 0.36)}L${n(x - half * 0.8)} ${n(y - h * 0.36)}L${n(x - half * 0.25)} ${n(y - h * 0.66)}L${n(x - half * 0.55)} ${n(y - h * 0.66)}Z`;
    x += half * 2 * gap * between(random, 0.7, 1.4);
  }
  return path;
}

/** Small groups of round trees and poplars here and there on a crest. */
export function roundTrees(
  random: Random,
  line: (x: number) => number,
  width: number,
  size: number,
  offset = 0,
): string {
  let path = '';
  const groups = 2 + Math.floor(random() * 2);
  for (let group = 0; group < groups; group++) {
    const middle = offset + between(random, 0.02, 0.98) * width;
    const poplar = random() < 0.4;
    for (let tree = 0; tree < (poplar ? 4 : 6); tree++) {
      const x = middle + (tree - 2.5) * size * (poplar ? 0.55 : 0.7) * between(random, 0.8, 1.2);
      const rx = poplar ? size * 0.17 : size * between(random, 0.34, 0.52);
      const ry = poplar ? size * between(random, 0.75, 1.05) : rx * 0.92;
      const y = line(x) - ry * 0.72;
      path += `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`;
    }
  }
  return path;
}
