import { describe, expect, test } from 'vitest';
import { heatForPace, isHeatForPace } from './heat-pace.ts';

const heat = (id: string, fastest: number | null, slowest: number | null, placesLeft = 10) => ({
  id,
  pace: { fastest, slowest },
  placesLeft,
});

describe('whether a heat is meant for a pace', () => {
  test.each([
    [284, 341, 283, false],
    [284, 341, 284, true],
    [284, 341, 341, true],
    [284, 341, 342, false],
    [null, 284, 150, true],
    [null, 284, 285, false],
    [342, null, 341, false],
    [342, null, 900, true],
  ])('from %s to %s s, a pace of %i s: %s', (fastest, slowest, seconds, expected) => {
    expect(isHeatForPace(heat('a', fastest, slowest), seconds)).toBe(expected);
  });

  test('a heat for everybody is meant for none', () => {
    expect(isHeatForPace({ pace: null }, 300)).toBe(false);
  });
});

describe('the heat for a pace', () => {
  const open = { id: 'open', pace: null, placesLeft: 10 };
  const zones = [open, heat('a', null, 284), heat('b', 284, 341), heat('b2', 284, 341), heat('c', 342, null)];
  const without = (...full: string[]) =>
    zones.map((one) => (full.includes(one.id) ? { ...one, placesLeft: 0 } : one));

  test.each([
    ['the first in order where two share a bound', zones, 284, 'a'],
    ['the first in order where two are for the same paces', zones, 300, 'b'],
    ['the next one for the same paces when that is full', without('b'), 300, 'b2'],
    ['none when all of them are full', without('b', 'b2'), 300, undefined],
    ['none where no heat is for certain paces', [open], 300, undefined],
    ['none between two zones', [heat('a', null, 280), heat('b', 290, null)], 285, undefined],
  ])('%s', (_, heats, seconds, expected) => {
    expect(heatForPace(heats, seconds)?.id).toBe(expected);
  });
});
