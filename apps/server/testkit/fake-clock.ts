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
  /** Does something that was so long ago, or was at an instant, and comes back. */
  back<T>(to: Time | Date, work: () => Promise<T>): Promise<T>;
  /** How far it was put before the real time: what the database's clock is moved by. */
  aheadMs(): number;
}

/**
 * For rules it stands still at the moment when it was made, or where it is put. The database's goes on, moved as far as
 * this one (`carryTime`): the two agree to within the time that the test has run.
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

/** Whoever takes a connection of the pool finds the clock of the database (`app_now()`, migration 0020) moved as far. */
export function carryTime(pool: Pool, clock: FakeClock): void {
  const carried = new WeakMap<PoolClient, number>();
  pool.on('acquire', (client) => {
    const ahead = clock.aheadMs();
    if ((carried.get(client) ?? 0) === ahead) return;
    carried.set(client, ahead);
    // A connection answers in order: this comes before what it was taken for.
    client.query(`set rajt.clock_offset = '${ahead} milliseconds'`).catch(() => carried.delete(client));
  });
}
