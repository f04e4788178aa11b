import type { Clock } from './clock.ts';

/**
 * Caches values for a while; concurrent calls for a key share one lookup, and failures are not cached. Entries expire
 * at whole multiples of `ttlMs`: with one second, all of them expire together as the second changes.
 */
export class TtlCache<K, V> {
  readonly #clock: Clock;
  readonly #ttlMs: number;
  readonly #kept = new Map<K, { readonly value: Promise<V>; readonly span: number }>();

  constructor(clock: Clock, ttlMs: number) {
    this.#clock = clock;
    this.#ttlMs = ttlMs;
  }

  get(key: K, find: () => Promise<V>): Promise<V> {
    const span = Math.floor(this.#clock.now().getTime() / this.#ttlMs);
    const known = this.#kept.get(key);
    if (known?.span === span) return known.value;
    const value = find();
    const entry = { value, span };
    this.#kept.set(key, entry);
    value.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
    });
    return value;
  }

  invalidate(key: K): void {
    this.#kept.delete(key);
  }
}
