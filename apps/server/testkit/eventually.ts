import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';

/** Ends what hangs, with a word of what it waited for: no machine is so busy, and no test may depend on it. */
const DEADLINE_MS = 120_000;
const POLL_MS = 25;

/** Polls until `look` returns something that is not false, null or undefined; fails with what it is waiting for. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | false | null | undefined>,
): Promise<T> {
  const end = performance.now() + DEADLINE_MS;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined) return found;
    if (performance.now() > end) expect.fail(`waited ${DEADLINE_MS} ms for: ${what}`);
    await wait(POLL_MS);
  }
}
