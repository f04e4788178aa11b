import { Refusal } from './refusal.ts';

/** Lets so many pieces of heavy work run at once; the rest wait their turn. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Refuses with `unavailable` when `maxWaiting` wait already, so that a flood cannot pile up memory. */
export function createGate(size: number, maxWaiting: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (work) => {
      if (running >= size) {
        if (waiting.length >= maxWaiting) throw new Refusal('unavailable', { retryAfter: 2 });
        // The one who leaves hands over its place, so `running` stays as it is.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
