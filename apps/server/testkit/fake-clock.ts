import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../src/platform/clock.ts';

interface Time {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

const inMs = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Time) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

export interface FakeClock extends Clock {
  set(at: Date): void;
  /** Moves forward. */
  advance(time: Time): void;
  /** Runs work at an earlier time, by a duration or an instant, and restores the time. */
  back<T>(to: Time | Date, work: () => Promise<T>): Promise<T>;
  /** Its offset from the real time, by which the database's clock is moved. */
  aheadMs(): number;
}

/**
 * For rules it stands still at the time of its creation, or where the test sets it. The database's clock runs, with the
 * same offset (`carryTime`): the two differ by the time that the test has run.
 */
export function fakeClock(start?: Date): FakeClock {
  const made = Date.now();
  let at = start?.getTime() ?? made;
  let ahead = at - made;
  const move = (ms: number) => {
    at += ms;
    ahead += ms;
  };
  const set = (moment: Date) => {
    at = moment.getTime();
    ahead = at - Date.now();
  };
  return {
    now: () => new Date(at),
    aheadMs: () => ahead,
    set,
    advance: (time) => move(inMs(time)),
    back: async (to, work) => {
      const before = { at, ahead };
      if (to instanceof Date) set(to);
      else move(-inMs(to));
      try {
        return await work();
      } finally {
        ({ at, ahead } = before);
      }
    },
  };
}

/** Moves the database's clock (`app_now()`, migration 0020) as far on every connection that is taken from the pool. */
export function carryTime(pool: Pool, clock: FakeClock): void {
  const carried = new WeakMap<PoolClient, number>();
  pool.on('acquire', (client) => {
    const ahead = clock.aheadMs();
    if ((carried.get(client) ?? 0) === ahead) return;
    carried.set(client, ahead);
    // A connection runs statements in order, so this one comes first.
    client.query(`set rajt.clock_offset = '${ahead} milliseconds'`).catch(() => carried.delete(client));
  });
}
