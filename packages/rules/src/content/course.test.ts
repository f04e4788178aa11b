import { expect, test } from 'vitest';
import { courseKind, drawnHeights, type Profile } from './course.ts';

test.each<[string, Profile, 'water' | 'land' | null]>([
  [
    'depths with the shore at both ends',
    [
      [0, 0],
      [500, -4.2],
      [1000, 0],
    ],
    'water',
  ],
  [
    'heights above the sea',
    [
      [0, 104],
      [1600, 112],
    ],
    'land',
  ],
  [
    'heights that begin at the sea',
    [
      [0, 0],
      [1600, 12],
    ],
    'land',
  ],
  [
    'both',
    [
      [0, -1],
      [1600, 12],
    ],
    null,
  ],
])('%s', (_, profile, kind) => {
  expect(courseKind(profile)).toBe(kind);
});

test.each<[string, Profile, { low: number; high: number }]>([
  [
    'water to its surface',
    [
      [0, 0],
      [500, -4.2],
      [1000, -1],
    ],
    { low: -4.2, high: 0 },
  ],
  [
    'a flat course looks flat',
    [
      [0, 104],
      [9200, 112],
      [21_097, 104],
    ],
    { low: 104, high: 315 },
  ],
  [
    'hills fill the drawing',
    [
      [0, 480],
      [6000, 699],
      [14_000, 480],
    ],
    { low: 480, high: 699 },
  ],
  [
    'just steep enough',
    [
      [0, 100],
      [10_000, 200],
    ],
    { low: 100, high: 200 },
  ],
  [
    'just not',
    [
      [0, 100],
      [10_000, 199],
    ],
    { low: 100, high: 200 },
  ],
])('%s', (_, profile, expected) => {
  expect(drawnHeights(profile)).toEqual(expected);
});
