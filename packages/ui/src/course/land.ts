import { type Point, ridge, sample, smooth, straight, toBottom } from './lines.ts';
import type { CourseInput, Frame, Item } from './parts.ts';
import { between, type Random } from './random.ts';
import { courseItems, wayOver } from './road.ts';
import { roundTrees, spruces } from './trees.ts';

/** Ridge behind ridge; the course climbs from crest to crest to the flag on the last one. */
export function landScene(
  random: Random,
  { width, height }: Frame,
  horizon: number,
  input: CourseInput,
): Item[] {
  const { kind, distanceM } = input;
  const count = 5 + (distanceM > 15_000 ? 1 : 0) + (distanceM > 35_000 ? 1 : 0);
  const rough = kind === 'trail' ? 0.85 : 0;
  const layers = Array.from({ length: count }, (_, at) => {
    const depth = at / (count - 1);
    return {
      depth,
      line: ridge(random, width, {
        base: height * (horizon + 0.07 + (0.97 - horizon) * depth ** 1.18 * 0.86),
        height: height * (kind === 'trail' ? 0.36 - 0.2 * depth : 0.13 + 0.05 * depth),
        waves: (kind === 'trail' ? 1.25 : 0.95) - 0.42 * depth + (width < 700 ? -0.25 : 0),
        rough: rough * (1 - depth * 0.75),
      }),
    };
  });

  const startX = width * between(random, 0.08, 0.24);
  const finishX = width * between(random, 0.36, 0.5);
  const crests: Point[] = layers.map(({ line, depth }, at) => {
    const side = at % 2 === 0 ? -1 : 1;
    const x = at === 0 ? finishX : width * (0.44 + side * between(random, 0.07, 0.13) * (0.5 + depth * 0.6));
    return { x, y: at === 0 ? Math.min(...layers.map((layer) => layer.line(x))) : line(x) };
  });

  const items: Item[] = [];
  layers.forEach(({ line, depth }, at) => {
    const points = sample(line, width, kind === 'trail' ? 9 : 26);
    const outline = toBottom(
      kind === 'trail' && depth < 0.8 ? straight(points) : smooth(points),
      width,
      height,
    );
    if (kind === 'forest' && depth < 1)
      items.push({ look: 'land', path: spruces(random, line, width, 12 + 46 * depth, 0.85), tone: depth });
    items.push({ look: 'land', path: outline, tone: depth });
    if (kind === 'trail' && depth < 0.55)
      items.push({
        look: 'snow',
        path: snowOn(points, height * (horizon - 0.02 + depth * 0.12)),
        opacity: 0.9 - depth,
      });
    items.push({ look: 'veil', path: outline, opacity: 0.75 * (1 - depth) });
    if (kind === 'hills' && at > 0 && at < count - 1)
      items.push({
        look: 'land',
        path: roundTrees(random, line, width, 9 + 26 * depth),
        tone: Math.min(1, depth + 0.16),
      });
  });
  const [finish] = crests;
  if (finish) items.push({ look: 'flag', x: finish.x, y: finish.y + 2, size: height * 0.13 });
  items.push(
    ...courseItems(wayOver([...spread(crests, height * 0.07), { x: startX, y: height + 30 }], height)),
  );
  if (kind === 'forest') items.push({ look: 'front', path: edgeTrees(random, width, height) });
  return items;
}

/** Keeps the corners of the way apart, and no bend flatter than a person would run. */
function spread(corners: readonly Point[], gap: number): Point[] {
  const kept: Point[] = [];
  for (const corner of corners) {
    const before = kept.at(-1);
    if (!before) kept.push(corner);
    else {
      const y = Math.max(corner.y, before.y + gap);
      const reach = (y - before.y) * 2.6;
      kept.push({ x: Math.min(before.x + reach, Math.max(before.x - reach, corner.x)), y });
    }
  }
  return kept;
}

/** Big trees at both edges, so that one looks out of the wood. */
function edgeTrees(random: Random, width: number, height: number): string {
  const flat = () => height * 1.03;
  const side = Math.max(width * 0.17, 90);
  return (
    spruces(random, flat, side, height * 0.3, 0.5) +
    spruces(random, flat, side, height * 0.26, 0.5, width - side)
  );
}

function snowOn(points: readonly Point[], line: number): string {
  let path = '';
  let cap: Point[] = [];
  const close = () => {
    if (cap.length > 2) {
      const under = cap
        .map(({ x, y }, at) => ({ x, y: y + (line - y) * (at % 2 === 0 ? 0.66 : 0.36) }))
        .reverse();
      path += `${straight([...cap, ...under])}Z`;
    }
    cap = [];
  };
  for (const point of points) {
    if (point.y < line) cap.push(point);
    else close();
  }
  close();
  return path;
}
