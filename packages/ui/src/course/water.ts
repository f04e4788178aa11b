import { type Point, ridge, sample, smooth, straight, toBottom } from './lines.ts';
import type { CourseInput, Frame, Item } from './parts.ts';
import { between, type Random } from './random.ts';
import { courseItems, wayOver } from './road.ts';
import { roundTrees } from './trees.ts';

/** Far shore, sheets of waves that come nearer, and the course from buoy to buoy to the flag on the other side. */
export function waterScene(
  random: Random,
  { width, height }: Frame,
  horizon: number,
  input: CourseInput,
): Item[] {
  const { kind, distanceM } = input;
  const top = height * horizon;
  const items: Item[] = [];
  if (kind !== 'sea') items.push(...farShore(random, width, top, height, kind === 'river'));
  else items.push(...headland(random, width, top, height));

  const sheets = 8;
  const swell = kind === 'sea' ? 1.7 : kind === 'river' ? 0.6 : 1;
  const levels = Array.from({ length: sheets }, (_, at) => top + (height - top) * (at / sheets) ** 1.55);
  const way = swimWay(random, width, height, top, distanceM);
  const bends = way.filter((point) => point.corner);
  const sunX = width * 0.71;
  const finish = way[0];
  if (finish) items.push({ look: 'flag', x: finish.x, y: top + 3, size: height * 0.12 });

  levels.forEach((level, at) => {
    const depth = at / (sheets - 1);
    const line = waveLine(random, width, level, (0.8 + 13 * depth ** 1.4) * swell, 0.035 + 0.3 * depth);
    const crest = smooth(sample(at === 0 ? () => level : line, width, 22 + 34 * depth), 1.1);
    items.push({ look: 'water', path: toBottom(crest, width, height), tone: depth });
    if (at > 0)
      items.push({ look: 'crest', path: crest, opacity: 0.2 + 0.25 * depth, width: 0.7 + 1.8 * depth });
    if (at < sheets - 2)
      items.push({
        look: 'glint',
        path: glints(random, sunX, level, height, depth),
        opacity: 0.85 - 0.5 * depth,
      });

    const next = levels[at + 1] ?? height + 60;
    const part = way.filter((point) => point.y >= level - 14 && point.y <= next + 16 + 22 * depth);
    if (part.length > 2) items.push(...courseItems(part));
    for (const bend of bends)
      if (bend.y >= level && bend.y < next)
        items.push({
          look: 'buoy',
          x: bend.x,
          y: line(bend.x) + (bend.y - level) + 2,
          size: 7 + 30 * ((bend.y - top) / (height - top)),
        });
    if (at > 1 && at < sheets - 1) {
      const swimmer = way.find((point) => point.y > level + 10 * depth && !point.corner);
      if (swimmer)
        items.push({
          look: 'cap',
          x: swimmer.x - swimmer.width * 1.6,
          y: swimmer.y + 2,
          size: 2.5 + 8 * depth,
        });
    }
  });
  if (kind === 'river') items.push(...banks(random, width, height, top));
  return items;
}

/** From the flag (first) to the eye (last); longer courses turn at more buoys. */
function swimWay(random: Random, width: number, height: number, top: number, distanceM: number) {
  const turns = Math.min(4, 2 + Math.floor(distanceM / 3000));
  const from = { x: width * between(random, 0.34, 0.46), y: top + 4 };
  const corners = Array.from({ length: turns }, (_, at) => {
    const share = ((at + 1) / (turns + 1)) ** 1.25;
    const side = at % 2 === 0 ? 1 : -1;
    return {
      x: width * (0.47 + side * (0.07 + 0.2 * share) * between(random, 0.85, 1.15)),
      y: top + (height - top) * share,
    };
  });
  return wayOver([from, ...corners, { x: width * between(random, 0.1, 0.26), y: height + 40 }], height);
}

function waveLine(random: Random, width: number, level: number, height: number, length: number) {
  const phase = random() * Math.PI * 2;
  const second = random() * Math.PI * 2;
  return (x: number): number => {
    const turn = ((x / Math.max(width, 900)) * Math.PI * 2) / length;
    return (
      level -
      height *
        (0.55 * Math.sin(turn + phase) +
          0.3 * Math.sin(turn * 0.53 + second) +
          0.15 * Math.sin(turn * 2.3 + second))
    );
  };
}

/** The sun's road on the water: lens-shaped streaks below it. */
function glints(random: Random, x: number, level: number, height: number, depth: number): string {
  let path = '';
  for (let at = 0; at < 5; at++) {
    const length = between(random, 14, 60) * (0.5 + depth * 1.3);
    const lx = x + between(random, -1, 1) * (20 + 90 * depth) - length / 2;
    const ly = level + between(random, 0.004, 0.05) * height * (0.5 + depth);
    const t = 0.9 + 2.2 * depth;
    path += `M${lx.toFixed(1)} ${ly.toFixed(1)}q${(length / 2).toFixed(1)} ${(-t).toFixed(1)} ${length.toFixed(1)} 0q${(-length / 2).toFixed(1)} ${t.toFixed(1)} ${(-length).toFixed(1)} 0Z`;
  }
  return path;
}

/** Low hills and, by the lake, one flat-topped mountain, as on the north shore of the Balaton. */
function farShore(random: Random, width: number, top: number, height: number, isRiver: boolean): Item[] {
  const back = ridge(random, width, {
    base: top - height * 0.015,
    height: height * 0.1,
    waves: 1.1,
    rough: 0,
  });
  const front = ridge(random, width, { base: top + 2, height: height * 0.05, waves: 1.7, rough: 0 });
  const middle = width * between(random, 0.12, 0.26);
  const half = width * 0.1;
  const mesa = (x: number): number => {
    const away = Math.abs(x - middle) / half;
    const rise = away < 0.42 ? 1 : away > 1.5 ? 0 : 1 - ((away - 0.42) / 1.08) ** 0.8;
    return Math.min(back(x), top - height * 0.17 * rise * (1 - 0.03 * Math.sin(x / 17)));
  };
  const line = isRiver ? back : mesa;
  const items: Item[] = [
    { look: 'land', path: toBottom(smooth(sample(line, width, 16)), width, top + 20), tone: 0 },
    { look: 'veil', path: toBottom(smooth(sample(line, width, 16)), width, top), opacity: 0.7 },
    { look: 'land', path: toBottom(smooth(sample(front, width, 26)), width, top + 20), tone: 0.4 },
    { look: 'land', path: roundTrees(random, front, width, height * 0.028), tone: 0.6 },
  ];
  if (!isRiver)
    for (const [share, size] of [
      [0.86, 0.07],
      [0.93, 0.045],
      [0.62, 0.038],
    ] as const)
      items.push({
        look: 'sail',
        path: sail(width * (share + between(random, -0.02, 0.02)), top + 4, height * size),
      });
  return items;
}

function sail(x: number, y: number, size: number): string {
  const n = (value: number) => value.toFixed(1);
  return `M${n(x)} ${n(y - size)}q${n(size * 0.42)} ${n(size * 0.5)} ${n(size * 0.4)} ${n(size * 0.86)}L${n(x)} ${n(y - size * 0.14)}ZM${n(x - size * 0.05)} ${n(y - size * 0.8)}L${n(x - size * 0.05)} ${n(y - size * 0.14)}L${n(x - size * 0.3)} ${n(y - size * 0.14)}ZM${n(x - size * 0.36)} ${n(y - size * 0.09)}L${n(x + size * 0.46)} ${n(y - size * 0.09)}L${n(x + size * 0.34)} ${n(y)}L${n(x - size * 0.26)} ${n(y)}Z`;
}

/** A cape with a lighthouse. */
function headland(random: Random, width: number, top: number, height: number): Item[] {
  const end = width * between(random, 0.2, 0.28);
  const line = (x: number): number =>
    top +
    4 -
    height * 0.12 * Math.max(0, 1 - (Math.max(0, x) / end) ** 1.6) -
    (x < end ? 3 * Math.sin(x / 23) : 0);
  const x = end * 0.62;
  const y = line(x);
  const h = height * 0.15;
  return [
    {
      look: 'land',
      path: toBottom(straight(sample((at) => Math.min(line(at), top + 4), width, 12)), width, top + 20),
      tone: 0.25,
    },
    {
      look: 'snow',
      path: `M${x - h * 0.09} ${y + 3}L${x - h * 0.055} ${y - h * 0.78}L${x + h * 0.055} ${y - h * 0.78}L${x + h * 0.09} ${y + 3}Z`,
    },
    {
      look: 'pennant',
      path: `M${x - h * 0.08} ${y - h * 0.8}L${x} ${y - h}L${x + h * 0.08} ${y - h * 0.8}ZM${x - h * 0.078} ${y - h * 0.32}L${x - h * 0.068} ${y - h * 0.5}L${x + h * 0.068} ${y - h * 0.5}L${x + h * 0.078} ${y - h * 0.32}Z`,
    },
  ];
}

/** Both banks of a river that bends towards the eye. */
function banks(random: Random, width: number, height: number, top: number): Item[] {
  const edge = (side: number, grow: number): Point[] =>
    Array.from({ length: 9 }, (_, at) => {
      const t = at / 8;
      const bend = Math.sin(t * 2.6 + 0.4) * width * 0.07;
      return {
        x: width * 0.45 + bend + side * width * (0.16 + grow * t ** 1.5),
        y: top - 2 + (height - top + 30) * t,
      };
    });
  const items: Item[] = [];
  for (const side of [-1, 1]) {
    const far = side < 0 ? -40 : width + 40;
    const points = edge(side, side < 0 ? 0.34 : 0.52);
    items.push({
      look: 'land',
      path: `${smooth(points)}L${far} ${height + 30}L${far} ${top - 6}Z`,
      tone: 0.75,
    });
    const offset = side < 0 ? 0 : (points[0]?.x ?? 0) + width * 0.02;
    const span = side < 0 ? (points[0]?.x ?? 0) - width * 0.02 : width - offset;
    items.push({
      look: 'land',
      path: roundTrees(random, () => top + 4, span, height * 0.09, offset),
      tone: 0.8,
    });
  }
  return items;
}
