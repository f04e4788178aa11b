import type { RaceId } from '@rajt/rules/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database.ts';
import type { RaceForEntry } from './catalog.ts';
import { findRaceForEntry } from './queries.ts';
import { TtlCache } from './ttl-cache.ts';

const TTL_MS = 5_000;

/**
 * Races as the hold needs them, up to five seconds old and read once however many ask. What the hold decides is bound to
 * `version`: its locking statement compares it with the row, and on a mismatch `invalidate` makes the next look a fresh one.
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
    // Ids of nothing are not kept, or guesses could fill the memory.
    if (race === null) this.#races.invalidate(raceId);
    return race;
  }

  invalidate(raceId: RaceId): void {
    this.#races.invalidate(raceId);
  }
}
