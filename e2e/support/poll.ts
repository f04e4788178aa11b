import { expect } from '@playwright/test';

/**
 * `expect.poll` with short pauses: those of Playwright grow to a second. For the work of a job, which takes about as long as a
 * pause.
 */
export const pollOften = <T>(read: () => Promise<T>) => expect.poll(read, { intervals: [50] });
