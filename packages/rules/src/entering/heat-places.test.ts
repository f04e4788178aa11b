import { expect, test } from 'vitest';
import { heatPlacesLeft, isRaceTighter } from './heat-places.ts';

const left = (placesLeft: number) => ({ placesLeft });

test.each([
  [30, 168, 30],
  [168, 168, 168],
  [198, 168, 168],
  [5, 0, 0],
  [-1, 3, 0],
])('%i free in the heat, %i in the race: %i', (heat, race, expected) => {
  expect(heatPlacesLeft(left(heat), left(race))).toBe(expected);
});

test.each([
  [168, [98, 100], true],
  [198, [98, 100], false],
  [199, [98, 100], false],
  [10, [], false],
])('a race with %i free and heats with %j is the tighter: %s', (race, heats, expected) => {
  expect(isRaceTighter(left(race), heats.map(left))).toBe(expected);
});
