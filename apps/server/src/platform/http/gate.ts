import { Refusal } from './refusal.ts';

/** Limits how many pieces of heavy work run at once; the rest wait in a queue. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Refuses with `unavailable` when `maxWaiting` are waiting already, so that a flood cannot fill the memory. */
export function createGate(size: number, maxWaiting: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (work) => {
      if (running >= size) {
        if (waiting.length >= maxWaiting) throw new Refusal('unavailable', { retryAfter: 2 });
        // Hands its slot over to the next one, so `running` does not change.
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
