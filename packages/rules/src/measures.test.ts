import { describe, expect, it } from 'vitest';
import { formatDistance, formatMinutes, raceWithDistance } from './measures.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a distance', () => {
  it.each([
    [400, '400 m', '400 m'],
    [999, '999 m', '999 m'],
    [1000, '1 km', '1 km'],
    [3860, '3,86 km', '3.86 km'],
    [5200, '5,2 km', '5.2 km'],
    [9999, '10 km', '10 km'],
    [21_097, '21,1 km', '21.1 km'],
    [42_195, '42,2 km', '42.2 km'],
    [212_000, '212 km', '212 km'],
  ])('%i m', (metres, hu, en) => {
    expect(plain(formatDistance(metres, 'hu'))).toBe(hu);
    expect(plain(formatDistance(metres, 'en'))).toBe(en);
  });

  it('does not break in two', () => expect(formatDistance(5200, 'hu')).not.toContain(' '));
});

describe('a race with its distance', () => {
  it.each([
    ['Fennsík', 52_000, 'Fennsík · 52 km'],
    ['250 m', 250, '250 m'],
    ['5,2 km', 5200, '5,2 km'],
    ['5 km a holtágon', 5000, '5 km a holtágon · 5 km'],
  ])('%s', (race, metres, text) => {
    expect(plain(raceWithDistance(race, metres, 'hu'))).toBe(text);
  });
});

describe('a length of time', () => {
  it.each([
    [0, '0 perc', '0 minutes'],
    [45, '45 perc', '45 minutes'],
    [60, '1 óra', '1 hour'],
    [150, '2 óra 30 perc', '2 hours 30 minutes'],
    [119.6, '2 óra', '2 hours'],
    [1440, '24 óra', '24 hours'],
  ])('%d minutes', (minutes, hu, en) => {
    expect(plain(formatMinutes(minutes, 'hu'))).toBe(hu);
    expect(plain(formatMinutes(minutes, 'en'))).toBe(en);
  });
});
