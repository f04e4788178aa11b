import type { Clock } from '../clock.ts';
import { TtlCache } from '../ttl-cache.ts';
import type { RenderedText } from './rendered.ts';

interface Options {
  /** How old an answer may be before it is read again. */
  readonly ttlMs: number;
  /** How many answers are kept; more are rendered at each request. */
  readonly most: number;
}

/**
 * Answers that many readers share. Each is read again after a while; if its text has not changed, the answer of before stays with
 * its ETag and its compressed bytes. So a version is compressed once, and needs no number: it is known by its content
 * (decision 0011).
 */
export class RenderedCache<T extends RenderedText = RenderedText> {
  readonly #most: number;
  readonly #current: TtlCache<string, T | null>;
  /** The last version of each answer, the longest unchanged first. */
  readonly #versions = new Map<string, T>();

  constructor(clock: Clock, { ttlMs, most }: Options) {
    this.#most = most;
    this.#current = new TtlCache(clock, ttlMs);
  }

  /** Concurrent readers of one answer share its rendering. Null is not cached, or guessed addresses could fill the memory. */
  async get(key: string, render: () => Promise<T | null>): Promise<T | null> {
    const answer = await this.#current.get(key, async () => {
      const made = await render();
      return made && this.#versionOf(key, made);
    });
    if (!answer || this.#current.size > this.#most) this.#current.invalidate(key);
    return answer;
  }

  /** How many answers are cached. */
  get size(): number {
    return this.#current.size;
  }

  #versionOf(key: string, made: T): T {
    const before = this.#versions.get(key);
    const version = before?.text === made.text ? before : made;
    this.#versions.delete(key);
    this.#versions.set(key, version);
    const [oldest] = this.#versions.keys();
    if (this.#versions.size > this.#most && oldest !== undefined) this.#versions.delete(oldest);
    return version;
  }
}
