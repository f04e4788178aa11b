import type { Clock } from '../../platform/clock.ts';

/**
 * Remembers answers for a while; who asks while one is on its way waits for the same one. A failure is not kept. Time is
 * cut at whole multiples of `ttlMs`, so that with one of a second all answers change as the second does.
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
