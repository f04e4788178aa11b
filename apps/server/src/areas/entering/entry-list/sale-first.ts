import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../platform/clock.ts';

/** A work of staff over many entries is followed by a pause of so many times its length while people are buying. */
const RUSH_REST = 9;
/** Nobody waits for the parts of a file as for a page: they leave time to others even before a rush is noticed. */
const FILE_REST = 2;
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

  /** The time that is left to buyers before the next work may start. */
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
    // A failed work or a failed question whether there is a rush ends nobody else's turn.
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
