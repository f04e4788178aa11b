import { sql } from 'kysely';
import type { Handle } from '../postgres/database.ts';
import { priority } from './jobs.ts';

/**
 * The age in seconds of the oldest urgent job that is due and that no worker has claimed; 0 without such a job. The query
 * reads one entry of the queue's index of available jobs, however many other jobs wait.
 */
export async function oldestWaitingSeconds(db: Handle): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - run_at)::float8 as age from graphile_worker._private_jobs
    where is_available and priority = ${priority.urgent} and run_at <= now()
    order by run_at limit 1`.execute(db);
  return Math.floor(rows[0]?.age ?? 0);
}
