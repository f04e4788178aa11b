import type { z } from 'zod';
import type { Handle } from '../postgres/database.ts';
import { handle, type Job, type JobHandler } from './jobs.ts';
import { insertRun } from './retention-queries.ts';

/**
 * Ties a job that erases old data to its handler, and notes each of its runs for the privacy desk. `erase` returns the number of rows
 * that it erased or deleted, if it counts them.
 */
export function handleRetention(
  db: Handle,
  job: Job<z.ZodObject>,
  erase: () => Promise<unknown>,
  cron: string,
): JobHandler {
  const run = async () => {
    try {
      const erased = await erase();
      await insertRun(db, {
        job: job.name,
        erased: typeof erased === 'number' ? erased : null,
        isFailed: false,
      });
    } catch (error) {
      await insertRun(db, { job: job.name, erased: null, isFailed: true });
      throw error;
    }
  };
  return { ...handle(job, run, cron), erases: true };
}
