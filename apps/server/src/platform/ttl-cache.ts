import type { Clock } from './clock.ts';

/**
 * Caches values for a while; concurrent calls for a key share one lookup, and failures are not cached. Entries expire
 * at whole multiples of `ttlMs`: with one second, all of them expire together as the second changes. What has expired is
 * erased with the first question after that, so that no more is kept than was asked for within one span.
 */
export class TtlCache<K, V> {
  readonly #clock: Clock;
  readonly #ttlMs: number;
  #span = 0;
  readonly #kept = new Map<K, Promise<V>>();

  constructor(clock: Clock, ttlMs: number) {
    this.#clock = clock;
    this.#ttlMs = ttlMs;
  }

  get(key: K, find: () => Promise<V>): Promise<V> {
    const span = Math.floor(this.#clock.now().getTime() / this.#ttlMs);
    if (span !== this.#span) {
      this.#kept.clear();
      this.#span = span;
    }
    const known = this.#kept.get(key);
    if (known) return known;
    const value = find();
    this.#kept.set(key, value);
    value.catch(() => {
      if (this.#kept.get(key) === value) this.#kept.delete(key);
    });
    return value;
  }

  /** How many are kept. */
  get size(): number {
    return this.#kept.size;
  }

  invalidate(key: K): void {
    this.#kept.delete(key);
  }
}
