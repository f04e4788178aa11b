import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { type JobHandler, priority } from './jobs.ts';

/** The names of the jobs that a person waits for. */
export function urgentNames(handlers: readonly JobHandler[]): readonly string[] {
  return handlers.filter(({ job }) => job.isUrgent).map(({ job }) => job.name);
}

/**
 * The age in seconds of the oldest of these jobs that is due and that no worker has claimed; 0 without one. Walks the
 * queue's index of available jobs in the order of their times and ends at the first; urgent jobs have the usual priority.
 */
export async function oldestWaitingSeconds(db: Handle, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - run_at)::float8 as age from graphile_worker._private_jobs
    where is_available and priority = ${priority.usual} and run_at <= now() and task_id = any(array(
      select id from graphile_worker._private_tasks where identifier = any(${[...names]}::text[])))
    order by run_at limit 1`.execute(db);
  return Math.floor(rows[0]?.age ?? 0);
}
