import type { Clock } from '../src/platform/clock.ts';

export interface FakeClock extends Clock {
  set(at: Date): void;
  /** Moves forward; the database's own clock does not move along. */
  advance(time: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** Stands still at the moment when it was made, or where it is put. */
export function fakeClock(start: Date = new Date()): FakeClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (moment) => {
      at = moment.getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
