import { expect, test } from 'vitest';
import { courseKind, type Profile } from './course.ts';

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
