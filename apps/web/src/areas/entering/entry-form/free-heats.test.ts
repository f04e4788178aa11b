import { expect, it } from 'vitest';
import { freeHeats } from './free-heats.ts';

const heat = (id: string, placesLeft: number) => ({
  id,
  name: id,
  startsAt: null,
  pace: null,
  placesLeft,
  waiting: 0,
  capacity: 10,
});

it('offers free heats, the nearest first', () => {
  const heats = [heat('a', 1), heat('b', 0), heat('c', 3), heat('d', 0), heat('e', 2)];
  expect(freeHeats(heats, 'd').map(({ id }) => id)).toEqual(['c', 'e', 'a']);
  expect(freeHeats(heats, 'c').map(({ id }) => id)).toEqual(['a', 'e']);
});

it('never offers the wanted one itself', () => expect(freeHeats([heat('a', 5)], 'a')).toEqual([]));
