import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../platform/clock.ts';

/** While people are buying, work of staff over many entries is followed by a pause of this many times its length. */
const RUSH_REST = 9;
/** Without a rush, a part of a file is followed by a pause of this many times its length: a file is less urgent than a page. */
const FILE_REST = 2;
/** The longest pause after one piece of work, so that staff can continue in any rush. */
const LONGEST_PAUSE_MS = 2000;

/** Gives buyers priority: work of staff over many entries runs one piece after the other, with pauses in a rush. */
export interface SaleFirst {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Produces each part of a file with the same priority. */
  each<T>(parts: AsyncGenerator<T>): AsyncGenerator<T>;
}

interface Surroundings {
  /** Whether a rush of buyers is on. */
  readonly isRush: () => Promise<boolean>;
  readonly elapsedMs?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Creates the queue of a process: twenty members of staff who search concurrently use no more of the database than one. */
export function createSaleFirst({ isRush, elapsedMs = monotonicMs, wait = pause }: Surroundings): SaleFirst {
  let turn: Promise<unknown> = Promise.resolve();

  /** Pauses before the next work, which leaves that time to buyers. */
  async function rest(tookMs: number, usual: number): Promise<void> {
    const times = (await isRush()) ? RUSH_REST : usual;
    if (times > 0) await wait(Math.min(tookMs * times, LONGEST_PAUSE_MS));
  }

  function run<T>(work: () => Promise<T>, usual = 0): Promise<T> {
    const before = turn;
    let startMs = 0;
    const done = before.then(() => {
      startMs = elapsedMs();
      return work();
    });
    // If the work or the question about a rush fails, the next work still runs.
    turn = done
      .then(Boolean, Boolean)
      .then(() => rest(elapsedMs() - startMs, usual))
      .catch(Boolean);
    return done;
  }

  return {
    run: (work) => run(work),
    async *each(parts) {
      for (;;) {
        const part = await run(() => parts.next(), FILE_REST);
        if (part.done) return;
        yield part.value;
      }
    },
  };
}

/** For tests: nobody is buying. */
export const NO_SALE = createSaleFirst({ isRush: async () => false });
