import { type Point, ridge, sample, smooth, toBottom } from './lines.ts';
import type { CourseInput, Frame, Item } from './parts.ts';
import { between, type Random } from './random.ts';
import { courseItems } from './road.ts';
import { roundTrees } from './trees.ts';

const n = (value: number): string => value.toFixed(1);

/** Two rows of houses with a dome, the river and a bridge; the course crosses it. Hills and a chain bridge are Budapest's. */
export function cityScene(
  random: Random,
  { width, height }: Frame,
  horizon: number,
  { isBudapest = false }: CourseInput,
): Item[] {
  const quay = height * (horizon + 0.16);
  const bank = height * (horizon + 0.36);
  const deck = quay + (bank - quay) * 0.34;
  const hills = ridge(random, width, {
    base: quay - height * 0.06,
    height: height * (isBudapest ? 0.2 : 0.04),
    waves: 0.9,
    rough: 0,
  });
  const hillPath = toBottom(smooth(sample(hills, width, 26)), width, quay);
  const back = houses(random, width, quay - height * 0.02, height * 0.13, width < 700 ? 26 : 34);
  const front = houses(random, width, quay + 3, height * 0.1, width < 700 ? 34 : 44);
  const items: Item[] = [
    { look: 'land', path: hillPath, tone: 0 },
    { look: 'veil', path: hillPath, opacity: 0.7 },
    { look: 'land', path: back.walls, tone: 0.24 },
    { look: 'land', path: dome(width * between(random, 0.2, 0.3), quay, height * 0.27), tone: 0.38 },
    { look: 'land', path: front.walls, tone: 0.5 },
    { look: 'window', path: front.windows },
    { look: 'land', path: roundTrees(random, () => quay + 2, width, height * 0.04), tone: 0.66 },
    { look: 'water', path: `M-40 ${n(quay)}H${width + 40}V${height + 20}H-40Z`, tone: 0.3 },
  ];
  for (let sheet = 0; sheet < 22; sheet++) {
    const t = random();
    const length = between(random, 30, 150) * (0.4 + t);
    const x = sheet < 9 ? width * 0.71 + between(random, -70, 70) - length / 2 : random() * width;
    const y = quay + 4 + (bank - quay) * t;
    items.push({
      look: sheet < 9 ? 'glint' : 'cloud',
      path: `M${n(x)} ${n(y)}q${n(length / 2)} -2 ${n(length)} 0q${n(-length / 2)} 2 ${n(-length)} 0Z`,
      opacity: sheet < 9 ? 0.8 : 0.3,
    });
  }
  items.push(...(isBudapest ? chainBridge(width, height, deck, bank) : [roadway(width, height, deck)]));

  const finish = { x: width * 0.1, y: deck - 3, width: 5 };
  const over: (Point & { width: number })[] = Array.from({ length: 10 }, (_, at) => ({
    x: finish.x + (width * 0.8 * at) / 9,
    y: deck - 3 - Math.sin((at / 9) * Math.PI) * height * 0.012,
    width: 5 + at * 0.5,
  }));
  const embankment = `M-40 ${n(bank)}Q${n(width * 0.4)} ${n(bank - height * 0.02)} ${n(width * 0.78)} ${n(bank - height * 0.05)}T${width + 40} ${n(deck - 6)}V${height + 20}H-40Z`;
  items.push({ look: 'flag', x: finish.x, y: finish.y + 1, size: height * 0.15 });
  items.push(
    { look: 'land', path: embankment, tone: 0.92 },
    { look: 'veil', path: embankment, opacity: 0.22 },
  );
  const turn: (Point & { width: number })[] = [
    { x: width * 0.935, y: deck + height * 0.005, width: 10.5 },
    { x: width * 0.965, y: deck + height * 0.05, width: 13 },
    { x: width * 0.93, y: bank - height * 0.01, width: 16 },
    { x: width * 0.78, y: bank + height * 0.05, width: 20 },
    { x: width * 0.52, y: bank + height * 0.1, width: 24 },
    { x: width * 0.28, y: bank + height * 0.19, width: 29 },
    { x: width * 0.17, y: height + 40, width: 36 },
  ];
  items.push(...courseItems([...over, ...turn]));
  return items;
}

function houses(random: Random, width: number, foot: number, tall: number, step: number) {
  let walls = '';
  let windows = '';
  for (let x = -20; x < width + 20; ) {
    const w = step * between(random, 0.7, 1.5);
    const h = tall * between(random, 0.45, 1);
    const roof = random();
    const top = foot - h;
    if (roof < 0.55)
      walls += `M${n(x)} ${n(foot)}V${n(top)}l${n(w * 0.2)} ${n(-h * 0.16)}h${n(w * 0.6)}l${n(w * 0.2)} ${n(h * 0.16)}V${n(foot)}Z`;
    else if (roof < 0.9) walls += `M${n(x)} ${n(foot)}V${n(top)}h${n(w)}V${n(foot)}Z`;
    else
      walls += `M${n(x)} ${n(foot)}V${n(top)}h${n(w * 0.3)}l${n(w * 0.1)} ${n(-h * 0.2)}l${n(w * 0.1)} ${n(-h * 0.75)}l${n(w * 0.1)} ${n(h * 0.75)}l${n(w * 0.1)} ${n(h * 0.2)}h${n(w * 0.3)}V${n(foot)}Z`;
    for (let row = top + 8; row < foot - 9; row += 9)
      for (let column = x + 5; column < x + w - 6; column += 8)
        if (random() < 0.34) windows += `M${n(column)} ${n(row)}h2.6v4h-2.6Z`;
    x += w + 1;
  }
  return { walls, windows };
}

/** A parliament on the bank: a ribbed dome between rows of pinnacles. */
function dome(x: number, foot: number, size: number): string {
  const half = size * 0.21;
  let path = `M${n(x - half * 0.55)} ${n(foot)}V${n(foot - size * 0.46)}C${n(x - half * 0.6)} ${n(foot - size * 0.68)} ${n(x - half * 0.2)} ${n(foot - size * 0.76)} ${n(x - half * 0.07)} ${n(foot - size * 0.8)}L${n(x)} ${n(foot - size)}L${n(x + half * 0.07)} ${n(foot - size * 0.8)}C${n(x + half * 0.2)} ${n(foot - size * 0.76)} ${n(x + half * 0.6)} ${n(foot - size * 0.68)} ${n(x + half * 0.55)} ${n(foot - size * 0.46)}V${n(foot)}Z`;
  path += `M${n(x - half * 3.6)} ${n(foot)}V${n(foot - size * 0.3)}H${n(x + half * 3.6)}V${n(foot)}Z`;
  for (const [share, tall] of [
    [-3.6, 0.42],
    [-2.9, 0.37],
    [-2.2, 0.48],
    [-1.5, 0.37],
    [-0.9, 0.56],
    [0.9, 0.56],
    [1.5, 0.37],
    [2.2, 0.48],
    [2.9, 0.37],
    [3.6, 0.42],
  ] as const)
    path += `M${n(x + half * share - 3)} ${n(foot)}V${n(foot - size * (tall - 0.08))}L${n(x + half * share)} ${n(foot - size * tall)}L${n(x + half * share + 3)} ${n(foot - size * (tall - 0.08))}V${n(foot)}Z`;
  return path;
}

/** Two towers, hanging chains, a deck. */
function chainBridge(width: number, height: number, deck: number, bank: number): Item[] {
  const towers = [width * 0.27, width * 0.69];
  const w = Math.max(width * 0.016, 13);
  const top = deck - height * 0.2;
  let stone = '';
  for (const x of towers) {
    stone += `M${n(x - w * 0.9)} ${n(bank)}V${n(top + 6)}h${n(-w * 0.2)}v-6h${n(w * 2.2)}v6h${n(-w * 0.2)}V${n(bank)}h${n(-w * 0.5)}V${n(deck - height * 0.02)}V${n(top + height * 0.06)}q0 ${n(-w * 0.5)} ${n(-w * 0.4)} ${n(-w * 0.5)}t${n(-w * 0.4)} ${n(w * 0.5)}V${n(bank)}Z`;
  }
  const [left = 0, right = 0] = towers;
  const chain = (dip: number) =>
    `M${n(width * 0.02)} ${n(deck - 2)}Q${n(left * 0.72)} ${n(deck - height * 0.02)} ${n(left)} ${n(top + 6)}Q${n((left + right) / 2)} ${n(deck + dip)} ${n(right)} ${n(top + 6)}Q${n(right + (width - right) * 0.28)} ${n(deck - height * 0.02)} ${n(width * 0.98)} ${n(deck - 2)}`;
  let hangers = '';
  for (let at = 1; at < 24; at++) {
    const t = at / 24;
    const x = left + (right - left) * t;
    const y = (1 - t) ** 2 * (top + 6) + 2 * t * (1 - t) * (deck + height * 0.14) + t ** 2 * (top + 6);
    if (y < deck - 5) hangers += `M${n(x)} ${n(y)}V${n(deck)}`;
  }
  return [
    { look: 'rope', path: chain(height * 0.14), width: 3, tone: 0.86 },
    { look: 'rope', path: hangers, width: 1.1, opacity: 0.8, tone: 0.86 },
    roadway(width, height, deck),
    { look: 'land', path: stone, tone: 0.8 },
  ];
}

/** The deck of a bridge. */
function roadway(width: number, height: number, deck: number): Item {
  return {
    look: 'land',
    path: `M-10 ${n(deck + 1)}Q${n(width / 2)} ${n(deck - height * 0.024)} ${width + 10} ${n(deck + 1)}v7Q${n(width / 2)} ${n(deck - height * 0.024 + 9)} -10 ${n(deck + 8)}Z`,
    tone: 0.86,
  };
}
