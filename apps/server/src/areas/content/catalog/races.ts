import type { RaceId } from '@rajt/rules/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';
import type { RaceForEntry } from './catalog.ts';
import { findRaceForEntry } from './queries.ts';

const TTL_MS = 5_000;

/**
 * A cache of races for holds, up to five seconds old. The hold is bound to the race's `version`: its locking statement
 * compares it with the row, and after a mismatch it calls `invalidate` and reads again.
 */
export class Races {
  readonly #db: Handle;
  readonly #races: TtlCache<RaceId, RaceForEntry | null>;

  constructor({ db, clock }: { db: Handle; clock: Clock }) {
    this.#db = db;
    this.#races = new TtlCache(clock, TTL_MS);
  }

  async find(raceId: RaceId): Promise<RaceForEntry | null> {
    const race = await this.#races.get(raceId, () => findRaceForEntry(this.#db, raceId));
    // Unknown ids are not cached, or guessing could fill the memory.
    if (race === null) this.#races.invalidate(raceId);
    return race;
  }

  invalidate(raceId: RaceId): void {
    this.#races.invalidate(raceId);
  }
}
