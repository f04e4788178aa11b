import type { Heat } from '@rajt/contract/content/operations/catalog';
import { expect, test } from 'vitest';
import { shortHeat } from './group-places.ts';

const heat = (id: string, placesLeft: number) => ({ id, placesLeft }) as Heat;
const race = { placesLeft: 10 };

test('names the free places if too many want to start, and the heats with room for all of them', () => {
  const heats = [heat('a', 2), heat('b', 3), heat('c', 2)];
  expect(shortHeat(heats, race, ['a', 'a', 'a'])).toEqual({
    heatId: 'a',
    free: 2,
    wanted: 3,
    others: [heats[1]],
  });
  expect(shortHeat(heats, race, ['a', 'a', 'b'])).toBeNull();
  // Somebody of the group has chosen the other one already.
  expect(shortHeat(heats, race, ['a', 'a', 'a', 'b'])?.others).toEqual([]);
});

test('the limit of the race counts, too', () => {
  expect(shortHeat([heat('a', 5)], { placesLeft: 1 }, ['a', 'a'])).toMatchObject({ free: 1, wanted: 2 });
});
