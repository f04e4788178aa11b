import type { PoolId } from '@rajt/rules/ids';
import { batch } from '../../platform/batch.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database.ts';
import { areFull } from './hold-queries.ts';

const TTL_MS = 5_000;

type Wanted = Parameters<typeof areFull>[1][number];

/**
 * Which places were found full a moment ago. It remembers what to ask, not the answer: the next buyer's first question to
 * the database is then the small one, "is it still full?", since most who come to a full race are refused.
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

  /** Whether these places were full a moment ago and the database says that they still are. */
  async areStillFull(wanted: Wanted): Promise<boolean> {
    const at = this.#seenAt.get(wanted.poolIds.join());
    const isSeen = at !== undefined && this.#clock.now().getTime() - at < TTL_MS;
    return isSeen && this.#isFull(wanted);
  }
}
