import type { PoolId } from '@rajt/rules/ids';
import type { Clock } from '../../../platform/clock.ts';
import { batch } from '../../../platform/postgres/batch.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { areFull } from './hold-queries.ts';

const TTL_MS = 5_000;

type Wanted = Parameters<typeof areFull>[1][number];

/**
 * Remembers which pools were full lately, so that the next hold first runs the cheap query "is it still full?": in a
 * full race most holds are refused. The database still decides.
 */
export class FullPools {
  readonly #clock: Clock;
  readonly #seenAt = new Map<string, number>();
  readonly #isFull: (wanted: Wanted) => Promise<boolean>;

  constructor({ clock, db }: { clock: Clock; db: Handle }) {
    this.#clock = clock;
    this.#isFull = batch((wanted: readonly Wanted[]) => areFull(db, wanted));
  }

  note(poolIds: readonly PoolId[], isFull: boolean): void {
    const key = poolIds.join();
    if (isFull) this.#seenAt.set(key, this.#clock.now().getTime());
    else this.#seenAt.delete(key);
  }

  /** Whether these pools were full lately and, by the database, still are. */
  async areStillFull(wanted: Wanted): Promise<boolean> {
    const at = this.#seenAt.get(wanted.poolIds.join());
    const isSeen = at !== undefined && this.#clock.now().getTime() - at < TTL_MS;
    return isSeen && this.#isFull(wanted);
  }
}
