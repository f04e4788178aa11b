import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Handle, PoolHandle } from './database.ts';

/** A background job: a name, what it is told, and what it does; it may run more than once. */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  /** Somebody waits for it, or for what it frees: it has workers of its own, so that no slow mail is before it. */
  readonly isUrgent: boolean;
}

/** A job with its work, as a module's `jobs.ts` declares it. */
export interface JobHandler {
  readonly job: Job;
  readonly run: (payload: never) => Promise<void>;
  /** Cron line in UTC for jobs that also run by the clock (payload is then empty). */
  readonly cron?: string;
}

export function defineJob<P extends z.ZodType>(
  name: string,
  payload: P,
  { isUrgent = false }: { isUrgent?: boolean } = {},
): Job<P> {
  return { name, payload, isUrgent };
}

/** Ties a job to its work. */
export function handle<P extends z.ZodType>(
  job: Job<P>,
  run: (payload: z.output<P>) => Promise<void>,
  cron?: string,
): JobHandler {
  return { job, run: run as (payload: never) => Promise<void>, ...(cron ? { cron } : {}) };
}

/** What goes first among jobs of the same workers. */
export const priority = { usual: 0, later: 10 };

/**
 * Enqueues in the transaction of the change: no job without the change, no change without the job. A `key` makes it
 * one: a second enqueue replaces the waiting one.
 */
export async function enqueue<P extends z.ZodType>(
  handle: Handle,
  job: Job<P>,
  payload: z.input<P>,
  options: { key?: string; runAt?: RawBuilder<unknown>; priority?: number; maxAttempts?: number } = {},
): Promise<void> {
  const { key, ...rest } = options;
  const call = enqueueing(job, {
    ...rest,
    payload: sql`${JSON.stringify(payload)}::json`,
    ...(key ? { key: sql`${key}` } : {}),
  });
  await sql`select ${call}`.execute(handle);
}

/** The same as a part of the statement that makes the change; what is told to the job is SQL of that statement. */
export function enqueueing(
  job: Job,
  told: {
    payload: RawBuilder<unknown>;
    key?: RawBuilder<unknown>;
    runAt?: RawBuilder<unknown>;
    priority?: number;
    maxAttempts?: number;
  },
): RawBuilder<unknown> {
  return sql`enqueue_job(${job.name}, ${told.payload}, (${told.runAt ?? sql`null`})::timestamptz,
    ${told.key ?? sql`null`}::text, ${told.priority ?? priority.usual}::int, ${told.maxAttempts ?? 25}::int)`;
}

/** Nobody looks sooner than a second after paying; in a rush some ten jobs are taken up with one statement. */
const WAKE_AFTER_MS = 50;

/**
 * Makes what tells the workers to look at once; without it they look every second. All that is urgent within a moment is
 * one word. Over a pool, not in the transaction that enqueues: its commit would wait in one line with all others that
 * notify (migration 0008).
 */
export function createWakeWorkers(db: PoolHandle): () => void {
  let isRinging = false;
  return () => {
    if (isRinging) return;
    isRinging = true;
    setTimeout(() => {
      isRinging = false;
      // When the word is lost they look all the same.
      sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db).catch(() => {});
    }, WAKE_AFTER_MS);
  };
}
