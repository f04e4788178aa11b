/** The only place that reads the system clock; everything else gets a clock passed in (wall clock-once). */
export interface Clock {
  now(): Date;
}

/** Milliseconds of this process that no correction of the machine's clock changes; for spans alone. */
export const monotonicMs = (): number => performance.now();

export const systemClock: Clock = { now: () => new Date() };

/**
 * The database's clock, so that rules and SQL (`app_clock()`) use the same instant (decision 0020). Between two
 * measurements it runs by this process's monotonic time, which corrections of the machine's clock do not change.
 */
export class DatabaseClock implements Clock {
  readonly #ask: () => Promise<Date>;
  readonly #elapsedMs: () => number;
  #startMs: number | undefined;

  constructor(ask: () => Promise<Date>, elapsedMs = monotonicMs) {
    this.#ask = ask;
    this.#elapsedMs = elapsedMs;
  }

  now(): Date {
    if (this.#startMs === undefined) throw new Error('the clock of the database has not been read yet');
    return new Date(this.#startMs + this.#elapsedMs());
  }

  /**
   * Assumes that half of the round trip is the way back. A difference that the round trip can explain does not move the
   * clock.
   */
  async measure(): Promise<void> {
    const before = this.#elapsedMs();
    const told = await this.#ask();
    const after = this.#elapsedMs();
    const [startMs, errorMs] = [told.getTime() - (before + after) / 2, (after - before) / 2];
    if (this.#startMs === undefined || Math.abs(startMs - this.#startMs) > errorMs) this.#startMs = startMs;
  }
}

const MEASURED_EVERY_MS = 60_000;

/**
 * A clock that is right from the start and measured again regularly; while the database is unreachable it keeps
 * running.
 */
export async function followDatabase(
  ask: () => Promise<Date>,
): Promise<{ clock: Clock; stop: () => Promise<void> }> {
  // The first query waits for a connection, so its measurement would be far off.
  await ask();
  const clock = new DatabaseClock(ask);
  await clock.measure();
  const timer = setInterval(() => void clock.measure().catch(() => {}), MEASURED_EVERY_MS);
  return { clock, stop: async () => clearInterval(timer) };
}
