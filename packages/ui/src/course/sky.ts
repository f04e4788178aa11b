import type { CourseInput, Frame, Item } from './parts.ts';
import { between, type Random } from './random.ts';

/** Sun by the month, streaks of cloud, stars (seen at night only), a few birds. */
export function sky(random: Random, { width, height }: Frame, horizon: number, input: CourseInput): Item[] {
  const summer = 0.5 - 0.5 * Math.cos(((input.month - 0.5) / 12) * Math.PI * 2);
  const sunX = width * between(random, 0.6, 0.82);
  const sunY = height * horizon * (0.82 - 0.34 * summer);
  const size = Math.min(width, height) * 0.085;
  const items: Item[] = [
    { look: 'star', path: stars(random, width, height * horizon * 0.8) },
    { look: 'sun', x: sunX, y: sunY, size },
  ];
  for (let at = 0; at < 4; at++) {
    const x = between(random, -0.05, 0.9) * width;
    const y = between(random, 0.12, 0.72) * height * horizon;
    items.push({
      look: 'cloud',
      path: streak(x, y, between(random, 0.14, 0.34) * width, height * between(random, 0.008, 0.018)),
      opacity: between(random, 0.22, 0.55),
    });
  }
  items.push({ look: 'bird', path: birds(random, width, height, horizon) });
  return items;
}

/** Two overlapping lenses. */
function streak(x: number, y: number, length: number, thick: number): string {
  const lens = (lx: number, ly: number, l: number, t: number) =>
    `M${lx.toFixed(1)} ${ly.toFixed(1)}q${(l / 2).toFixed(1)} ${(-t * 2).toFixed(1)} ${l.toFixed(1)} 0q${(-l / 2).toFixed(1)} ${(t * 0.8).toFixed(1)} ${(-l).toFixed(1)} 0Z`;
  return lens(x, y, length, thick) + lens(x + length * 0.3, y + thick * 1.7, length * 0.9, thick * 0.8);
}

function stars(random: Random, width: number, height: number): string {
  let path = '';
  for (let at = 0; at < 46; at++) {
    const r = between(random, 0.6, 1.7);
    path += `M${(random() * width).toFixed(1)} ${(random() ** 1.5 * height).toFixed(1)}m${-r.toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`;
  }
  return path;
}

function birds(random: Random, width: number, height: number, horizon: number): string {
  const x = between(random, 0.3, 0.48) * width;
  const y = between(random, 0.3, 0.5) * height * horizon;
  return [
    [0, 0, 11],
    [26, -12, 8],
    [40, 6, 7],
  ]
    .map(([dx = 0, dy = 0, s = 8]) => {
      const wing = `q${s * 0.55} ${-s * 0.6} ${s} 0`;
      return `M${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}${wing}${wing}`;
    })
    .join('');
}
