import type { Clock } from '../../../platform/clock.ts';

/** The time for which a computed list is cached. */
export const KEPT_MS = 10_000;

interface Kept<T> {
  readonly at: number;
  readonly value: Promise<T>;
}

/**
 * Caches a computed value by its key for ten seconds, so that the pages of a list and several members of staff share it. A failure is not
 * cached.
 */
export class Recent<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #clock: Clock;
  readonly #most: number;

  /** `most`: the maximum number of cached keys, the latest. */
  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  get(key: string, compute: () => Promise<T>): Promise<T> {
    const now = this.#clock.now().getTime();
    for (const [old, { at }] of this.#kept)
      if (now - at >= KEPT_MS || now < at || this.#kept.size > this.#most) this.#kept.delete(old);
    const known = this.#kept.get(key);
    if (known) return known.value;
    const value = compute();
    this.#kept.set(key, { at: now, value });
    value.catch(() => this.#kept.delete(key));
    return value;
  }
}
