/**
 * Pictures that were rendered, by their hash. Each is rendered once, one after the other, however many ask: a crowd cannot
 * make more work than there are pictures, and never more than one at a time.
 */
export class RenderedOnce<Picture> {
  readonly #kept = new Map<string, Promise<Buffer>>();
  readonly #most: number;
  readonly #hashOf: (picture: Picture) => string;
  readonly #render: (picture: Picture) => Promise<Buffer>;
  #last: Promise<unknown> = Promise.resolve();

  /** `most`: how many are kept, the latest asked for. */
  constructor(
    most: number,
    hashOf: (picture: Picture) => string,
    render: (picture: Picture) => Promise<Buffer>,
  ) {
    this.#most = most;
    this.#hashOf = hashOf;
    this.#render = render;
  }

  get(picture: Picture): Promise<Buffer> {
    const hash = this.#hashOf(picture);
    const known = this.#kept.get(hash);
    if (known) {
      this.#kept.delete(hash);
      this.#kept.set(hash, known);
      return known;
    }
    const rendered = this.#last.then(() => this.#render(picture));
    this.#last = rendered.catch(() => {});
    this.#kept.set(hash, rendered);
    rendered.catch(() => this.#kept.delete(hash));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return rendered;
  }
}
