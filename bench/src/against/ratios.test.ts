import { expect, it } from 'vitest';
import { ratiosOf } from './ratios.ts';

const turn = (value: number) => ({ figures: [{ name: 'purchases', value, unit: '/s' }], broken: [] });

it('a slow minute of both revisions does not change the ratio, which is the median over all pairs', () => {
  const pairs = [
    { before: turn(100), now: turn(98) },
    { before: turn(50), now: turn(49) },
    { before: turn(80), now: turn(120) },
  ];
  expect(ratiosOf(pairs)).toEqual([
    { name: 'purchases', unit: '/s', before: 80, now: 98, ratio: 0.98, lowest: 0.98, highest: 1.5 },
  ]);
});

it('the median of an even number of turns is the mean of the two middle turns', () => {
  const [ratio] = ratiosOf([
    { before: turn(100), now: turn(90) },
    { before: turn(100), now: turn(110) },
  ]);
  expect(ratio).toMatchObject({ before: 100, now: 100, ratio: 1 });
});
