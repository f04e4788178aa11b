import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../platform/clock.ts';

/** The part of the time that the work of staff over many entries takes at most while people are buying. */
const SHARE = 0.1;
/** The longest pause after one work, so that staff can go on in any rush. */
const LONGEST_PAUSE_MS = 2000;

/** Lets buyers go first: what staff ask of many entries is done one after the other, with pauses in a rush. */
export interface SaleFirst {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Produces each part of a file in this way. */
  each<T>(parts: AsyncGenerator<T>): AsyncGenerator<T>;
}

interface Surroundings {
  /** Whether so many are buying now that the machine is theirs. */
  readonly isRush: () => Promise<boolean>;
  readonly elapsedMs?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** One for each process: twenty members of staff who search at once take no more of the database than one. */
export function createSaleFirst({ isRush, elapsedMs = monotonicMs, wait = pause }: Surroundings): SaleFirst {
  let turn: Promise<unknown> = Promise.resolve();

  /** The time that a rush leaves to buyers before the next work may start. */
  async function rest(tookMs: number): Promise<void> {
    if (await isRush()) await wait(Math.min(tookMs * (1 / SHARE - 1), LONGEST_PAUSE_MS));
  }

  function run<T>(work: () => Promise<T>): Promise<T> {
    const before = turn;
    let startMs = 0;
    const done = before.then(() => {
      startMs = elapsedMs();
      return work();
    });
    // A failed work or a failed question whether there is a rush ends nobody else's turn.
    turn = done
      .then(Boolean, Boolean)
      .then(() => rest(elapsedMs() - startMs))
      .catch(Boolean);
    return done;
  }

  return {
    run,
    async *each(parts) {
      for (;;) {
        const part = await run(() => parts.next());
        if (part.done) return;
        yield part.value;
      }
    },
  };
}

/** For tests: nobody is buying. */
export const NO_SALE = createSaleFirst({ isRush: async () => false });
