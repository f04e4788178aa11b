import type { PoolId } from '@rajt/rules/ids';
import type { Clock } from '../../platform/clock.ts';

const REMEMBERED_MS = 5_000;

/**
 * Which places were found full a moment ago. Decides nothing: the next buyer's first question to the database is then the
 * small one, "is it still full?", since most who come to a full race are refused.
 */
export class FullPools {
  readonly #clock: Clock;
  readonly #seenAt = new Map<string, number>();

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }

  note(poolIds: readonly PoolId[], isFull: boolean): void {
    const key = poolIds.join();
    if (isFull) this.#seenAt.set(key, this.#clock.now().getTime());
    else this.#seenAt.delete(key);
  }

  seen(poolIds: readonly PoolId[]): boolean {
    const at = this.#seenAt.get(poolIds.join());
    return at !== undefined && this.#clock.now().getTime() - at < REMEMBERED_MS;
  }
}
