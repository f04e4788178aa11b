/** The only place that reads the system clock; everything else is handed one (wall clock-once). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The database's clock, so that rules are asked at the same instant as SQL (`app_clock()`, decision 0020). Between two
 * measurements this process's own time goes on, which no correction of the machine's clock moves.
 */
export class DatabaseClock implements Clock {
  readonly #ask: () => Promise<Date>;
  readonly #elapsedMs: () => number;
  #startMs: number | undefined;

  constructor(ask: () => Promise<Date>, elapsedMs = () => performance.now()) {
    this.#ask = ask;
    this.#elapsedMs = elapsedMs;
  }

  now(): Date {
    if (this.#startMs === undefined) throw new Error('the clock of the database has not been read yet');
    return new Date(this.#startMs + this.#elapsedMs());
  }

  /** Half of the time that the answer took is on its way back. What that can explain is no reason to move the clock. */
  async measure(): Promise<void> {
    const before = this.#elapsedMs();
    const told = await this.#ask();
    const after = this.#elapsedMs();
    const [startMs, errorMs] = [told.getTime() - (before + after) / 2, (after - before) / 2];
    if (this.#startMs === undefined || Math.abs(startMs - this.#startMs) > errorMs) this.#startMs = startMs;
  }
}

const MEASURED_EVERY_MS = 60_000;

/** A clock that is right from the start and looked after; while the database cannot be asked it goes on as it was. */
export async function followDatabase(
  ask: () => Promise<Date>,
): Promise<{ clock: Clock; stop: () => Promise<void> }> {
  // The first answer waits for a connection and would be far off.
  await ask();
  const clock = new DatabaseClock(ask);
  await clock.measure();
  const timer = setInterval(() => void clock.measure().catch(() => {}), MEASURED_EVERY_MS);
  return { clock, stop: async () => clearInterval(timer) };
}
