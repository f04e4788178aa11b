import type { CourseInput, Frame, Item } from './parts.ts';
import { between, type Random } from './random.ts';
import { courseItems } from './road.ts';
import { roundTrees } from './trees.ts';

const lanes = 6;

/** An open-air pool from behind the blocks: lanes run to the far wall, the course goes there and back. */
export function poolScene(
  random: Random,
  { width, height }: Frame,
  horizon: number,
  _input: CourseInput,
): Item[] {
  const top = height * (horizon + 0.03);
  const middle = width * 0.5;
  const farHalf = width * 0.2;
  const nearHalf = Math.max(width * 0.66, 560);
  const at = (lane: number, t: number) => ({
    x: middle + (farHalf + (nearHalf - farHalf) * t) * ((lane / lanes) * 2 - 1),
    y: top + (height * 1.02 - top) * t,
  });
  const n = (value: number) => value.toFixed(1);
  const items: Item[] = [
    { look: 'land', path: roundTrees(random, () => top - 6, width, height * 0.13), tone: 0.1 },
    { look: 'land', path: roundTrees(random, () => top - 2, width, height * 0.09), tone: 0.35 },
    { look: 'block', path: `M-40 ${n(top - 8)}H${width + 40}V${height + 20}H-40Z` },
  ];
  const a = at(0, 0);
  const b = at(lanes, 0);
  const c = at(lanes, 1);
  const d = at(0, 1);
  const basin = `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}L${n(c.x)} ${n(c.y)}L${n(d.x)} ${n(d.y)}Z`;
  items.push({ look: 'water', path: basin, tone: 0.12 }, { look: 'veil', path: basin, opacity: 0.35 });

  for (let lane = 0; lane < lanes; lane++) {
    const left = at(lane + 0.46, 0.05);
    const right = at(lane + 0.54, 0.05);
    const nearRight = at(lane + 0.54, 1);
    const nearLeft = at(lane + 0.46, 1);
    items.push({
      look: 'shade',
      path: `M${n(left.x)} ${n(left.y)}L${n(right.x)} ${n(right.y)}L${n(nearRight.x)} ${n(nearRight.y)}L${n(nearLeft.x)} ${n(nearLeft.y)}Z`,
    });
    const block = at(lane + 0.5, 0);
    items.push({ look: 'snow', path: `M${n(block.x - 8)} ${n(block.y - 13)}h16v13h-16Z` });
  }
  for (let sheet = 0; sheet < 16; sheet++) {
    const t = ((sheet + 0.5) / 16) ** 1.5;
    const from = at(between(random, 0, lanes * 0.8), t);
    const length = (20 + 130 * t) * between(random, 0.6, 1.3);
    items.push({
      look: 'glint',
      path: `M${n(from.x)} ${n(from.y)}q${n(length / 2)} ${n(-3 - 4 * t)} ${n(length)} 0q${n(-length / 2)} ${n(2 + 2 * t)} ${n(-length)} 0Z`,
      opacity: 0.45,
    });
  }
  items.push(...laneRopes(at), ...pennants(width, height, top));

  const lane = 2;
  const way = (from: number, to: number, back: boolean) =>
    Array.from({ length: 12 }, (_, step) => {
      const share = step / 11;
      const t = back ? 0.03 + share * 0.99 : 1.02 - share * 0.99;
      const point = at(lane + from + (to - from) * share, t);
      return { ...point, width: 2 + 15 * t };
    });
  items.push(...courseItems([...way(0.3, 0.36, false), ...way(0.64, 0.7, true)]));
  const swimmer = at(lane + 0.32, 0.5);
  items.push({ look: 'cap', x: swimmer.x, y: swimmer.y, size: 8 });
  const finish = at(lane + 0.5, 0);
  items.push({ look: 'flag', x: finish.x, y: finish.y - 2, size: height * 0.15 });
  return items;
}

/** Floats on a rope: they grow with nearness, every third is in the accent. */
function laneRopes(at: (lane: number, t: number) => { x: number; y: number }): Item[] {
  let pale = '';
  let bright = '';
  for (let lane = 0; lane <= lanes; lane++) {
    for (let float = 0; float < 40; float++) {
      const t = (float / 40) ** 1.9;
      const { x, y } = at(lane, t + 0.004);
      const r = 0.9 + 7.5 * t;
      const dot = `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${(r * 0.72).toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${(r * 0.72).toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`;
      if (float % 3 === 0) bright += dot;
      else pale += dot;
    }
  }
  return [
    { look: 'sail', path: pale },
    { look: 'pennant', path: bright },
  ];
}

/** The string of backstroke flags. */
function pennants(width: number, height: number, top: number): Item[] {
  const y = top - height * 0.16;
  const sag = height * 0.05;
  const line = (x: number) => y + sag * (1 - ((x / width) * 2 - 1) ** 2);
  let even = '';
  let odd = '';
  const step = Math.max(width / 34, 20);
  for (let x = step / 2, at = 0; x < width; x += step, at++) {
    const flag = `M${x.toFixed(1)} ${line(x).toFixed(1)}l${(step * 0.62).toFixed(1)} ${(line(x + step * 0.62) - line(x)).toFixed(1)}l${(-step * 0.31).toFixed(1)} ${(step * 0.8).toFixed(1)}Z`;
    if (at % 2 === 0) even += flag;
    else odd += flag;
  }
  return [
    {
      look: 'rope',
      path: `M-10 ${y}Q${width / 2} ${y + sag * 2} ${width + 10} ${y}`,
      width: 1.4,
      opacity: 0.7,
    },
    { look: 'pennant', path: even },
    { look: 'sail', path: odd },
  ];
}
