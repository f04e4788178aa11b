import { expect, it } from 'vitest';
import type { CourseKind } from './parts.ts';
import { courseScene, seasonOf } from './scene.ts';

const kinds: CourseKind[] = ['lake', 'river', 'sea', 'pool', 'hills', 'city', 'forest', 'trail'];
const input = { branch: 'swim', seed: 'balaton', distanceM: 5200, month: 7 } as const;

it.each(kinds)('draws %s the same way each time, without a broken number', (kind) => {
  const scene = courseScene({ ...input, kind }, 'wide');
  expect(courseScene({ ...input, kind }, 'wide')).toEqual(scene);
  expect(/NaN|Infinity|undefined|null/.test(JSON.stringify(scene))).toBe(false);
  expect(scene.items.some((item) => item.look === 'course')).toBe(true);
});

it('draws another event differently, and a longer course with more buoys', () => {
  const short = courseScene({ ...input, kind: 'lake' }, 'wide');
  const other = courseScene({ ...input, kind: 'lake', seed: 'velence' }, 'wide');
  const long = courseScene({ ...input, kind: 'lake', distanceM: 12_000 }, 'wide');
  const buoys = (scene: typeof short) => scene.items.filter((item) => item.look === 'buoy').length;
  expect(other.items).not.toEqual(short.items);
  expect(buoys(long)).toBeGreaterThan(buoys(short));
});

it('draws the chain bridge in Budapest alone', () => {
  const ropes = (isBudapest: boolean) =>
    courseScene({ ...input, kind: 'city', isBudapest }, 'wide').items.filter(({ look }) => look === 'rope');
  expect(ropes(true)).toHaveLength(2);
  expect(ropes(false)).toEqual([]);
});

it('knows the seasons', () => {
  expect([1, 4, 7, 10, 12].map(seasonOf)).toEqual(['winter', 'spring', 'summer', 'autumn', 'winter']);
});
