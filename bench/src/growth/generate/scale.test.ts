import { expect, test } from 'vitest';
import { scalesOf } from './scale.ts';

test('at full size a million entries of 200,000 people are compared with a fiftieth', () => {
  const { large, small } = scalesOf(1);
  expect(large).toMatchObject({ people: 200_000, entries: 1_000_000, races: 500, entriesPerRace: 2000 });
  expect(small).toMatchObject({ people: 4000, entries: 20_000, races: 10, entriesPerRace: 2000 });
});

test('at every size both databases have whole races of the same number of entries', () => {
  for (const size of [0.01, 0.02, 0.1, 0.5]) {
    const { large, small } = scalesOf(size);
    expect(large.entriesPerRace).toBe(small.entriesPerRace);
    expect([large.races, small.races]).toEqual([500, 10]);
    expect(small.people).toBeGreaterThanOrEqual(2 * small.entriesPerRace);
  }
});
