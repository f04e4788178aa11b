import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockAnnouncements,
  clockPhase,
  gatewayTimeoutAt,
  holdsAgainAt,
  isHeld,
  secondsLeft,
  unpaidPlacesLeft,
} from './hold.ts';

const now = new Date('2026-04-01T10:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

describe('the deadline', () => {
  test.each([
    [1, true],
    [0, false],
    [-1, false],
  ])('%i ms before it the place is held: %s', (ms, held) => {
    expect(isHeld(inMs(ms), now)).toBe(held);
  });
});

describe('the clock', () => {
  test.each([
    [300_000, 300, 'calm'],
    [299_001, 300, 'calm'],
    [299_000, 299, 'warm'],
    [1, 1, 'warm'],
    [0, 0, 'zero'],
    [-60_000, 0, 'zero'],
  ])('%i ms left are %i s, %s', (ms, seconds, phase) => {
    expect(secondsLeft(inMs(ms), now)).toBe(seconds);
    expect(clockPhase(seconds)).toBe(phase);
  });

  test.each([
    [301, 300, 5],
    [300, 299, null],
    [61, 60, 1],
    [60, 59, null],
    [400, 200, 5],
    [400, 30, 1], // the page slept
    [10, 0, null],
    [400, 0, null], // too late to show a time
    [300, 300, null],
    [250, 1800, null], // a new cart
  ])('from %i s to %i s it announces %s', (before, after, minutes) => {
    expect(clockAnnouncements(before, after)).toBe(minutes);
  });

  test('counting down in any steps announces each time at most once, and five before one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 400 }), (jumps) => {
        const said: number[] = [];
        let seconds = 1800;
        for (const jump of jumps) {
          const after = Math.max(0, seconds - jump);
          const minutes = clockAnnouncements(seconds, after);
          if (minutes !== null) said.push(minutes);
          seconds = after;
        }
        expect([[], [5], [1], [5, 1]]).toContainEqual(said);
      }),
    );
  });

  test('it reads zero exactly when the hold is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (ms) => {
        expect(secondsLeft(inMs(ms), now) === 0).toBe(!isHeld(inMs(ms), now));
      }),
    );
  });
});

test('a payment may be started until the hold ends, and not at all afterwards', () => {
  expect(gatewayTimeoutAt(inMs(1), now)).toEqual(inMs(1));
  expect(gatewayTimeoutAt(inMs(0), now)).toBeNull();
  expect(gatewayTimeoutAt(null, now)).toEqual(inMs(30 * 60_000));
});

describe('holdsAgainAt', () => {
  const now = new Date('2027-05-02T10:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  test.each([
    ['no cart ran out', [], null],
    ['one cart ran out', [hoursAgo(1)], null],
    ['two carts ran out', [hoursAgo(1), hoursAgo(23)], '2027-05-02T11:00:00.000Z'],
    ['the earlier of two carts ran out a day ago', [hoursAgo(1), hoursAgo(24)], null],
  ])('%s', (_, runOutAt, expected) => {
    expect(holdsAgainAt(runOutAt, now)?.toISOString() ?? null).toBe(expected);
  });
});

describe('unpaidPlacesLeft', () => {
  test.each([
    [0, 200],
    [199, 1],
    [200, 0],
    [201, 0],
  ])('%i unpaid places leave %i', (unpaid, left) => expect(unpaidPlacesLeft(unpaid)).toBe(left));
});
