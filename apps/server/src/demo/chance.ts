/** Numbers that look random and are the same at every run, so that every demo shows the same people (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends possible. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.between(0, from.length - 1)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  }

  shuffled<T>(from: readonly T[]): T[] {
    return from
      .map((value) => ({ value, order: this.next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ value }) => value);
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.between(0, 255));
  }
}
