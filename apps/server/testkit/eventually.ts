import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';

const DEADLINE_MS = 15_000;
const POLL_MS = 25;

/** Polls until `look` returns something that is not false, null or undefined; fails with what it is waiting for. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | false | null | undefined>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined) return found;
    if (performance.now() > end) expect.fail(`waited ${deadlineMs} ms for: ${what}`);
    await wait(POLL_MS);
  }
}
