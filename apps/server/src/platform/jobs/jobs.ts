import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Handle, PoolHandle } from '../postgres/database.ts';

/** A background job: its name and payload. It may run more than once. */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  /**
   * A person waits for it, or for what it frees: it has workers of its own, so that it never waits behind a slow mail.
   */
  readonly isUrgent: boolean;
  /** Thousands of things that nobody waits for: it has a worker of its own, so that nothing waits behind them. */
  readonly isBulk: boolean;
}

/** A job with its handler, as a module's `jobs.ts` declares it. */
export interface JobHandler {
  readonly job: Job;
  readonly run: (payload: never) => Promise<void>;
  /** Cron line in UTC for jobs that also run by the clock (payload is then empty). */
  readonly cron?: string;
  /** It erases old data, and its runs are noted (`handleRetention`). */
  readonly erases?: true;
}

export function defineJob<P extends z.ZodType>(
  name: string,
  payload: P,
  { isUrgent = false, isBulk = false }: { isUrgent?: boolean; isBulk?: boolean } = {},
): Job<P> {
  return { name, payload, isUrgent, isBulk };
}

/** Ties a job to its handler. */
export function handle<P extends z.ZodType>(
  job: Job<P>,
  run: (payload: z.output<P>) => Promise<void>,
  cron?: string,
): JobHandler {
  return { job, run: run as (payload: never) => Promise<void>, ...(cron ? { cron } : {}) };
}

/**
 * The priority of each kind of job: lower numbers run first among jobs of the same workers. Only urgent jobs have their
 * priority, so that the queue's index finds the oldest urgent job without reading other jobs (urgent-jobs.ts).
 */
export const priority = { urgent: -10, usual: 0, later: 10, last: 20 };

/** The priority of a job that requests no other. */
export const priorityOf = ({ isUrgent }: Pick<Job, 'isUrgent'>): number =>
  isUrgent ? priority.urgent : priority.usual;

/**
 * Enqueues in the transaction of the change: no job without the change, no change without the job. With a `key` there
 * is one waiting job: enqueueing again replaces it.
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

/** The time of a job that waits so that its cause can be undone; longer waits are sweeps (decision 0020). */
export const inMinutes = (minutes: number): RawBuilder<unknown> =>
  sql`app_now() + make_interval(mins => ${minutes}::int)`;

/** Enqueues by a fragment of the statement that makes the change; the payload is SQL of that statement. */
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
    ${told.key ?? sql`null`}::text, ${told.priority ?? priorityOf(job)}::int, ${told.maxAttempts ?? 25}::int)`;
}

/** Nobody looks within a second of paying, and in a rush this lets one statement claim some ten jobs. */
const WAKE_AFTER_MS = 50;

/**
 * Creates a function that wakes the workers, which otherwise poll every second; calls within a short time are one
 * notification. It takes a pool, never the transaction that enqueues: PostgreSQL serialises the commits of transactions
 * that notify (migration 0008).
 */
export function createWakeWorkers(db: PoolHandle): () => void {
  let isRinging = false;
  return () => {
    if (isRinging) return;
    isRinging = true;
    setTimeout(() => {
      isRinging = false;
      // If the notification is lost, the workers still poll.
      sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db).catch(() => {});
    }, WAKE_AFTER_MS);
  };
}
