import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Handle, PoolHandle } from './database.ts';
import { keepRunning } from './keep-running.ts';
import type { Log } from './log.ts';

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
export function workersAlarm(db: PoolHandle): () => void {
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

/** What graphile-worker is to run for each name. */
export function taskListOf(handlers: readonly JobHandler[]): TaskList {
  const taskList: TaskList = {};
  for (const { job, run } of handlers) {
    taskList[job.name] = async (payload) => {
      // A cron run has graphile's own fields in its payload.
      const told = job.payload instanceof z.ZodObject && isCronPayload(payload) ? {} : payload;
      await run(job.payload.parse(told) as never);
    };
  }
  return taskList;
}

/**
 * Gives back what a killed process was working on (promise 7): the queue itself would wait four hours. No living job
 * runs that long: database, gateway (10 s) and mail server (mail-transport.ts) are given up before.
 */
async function unlockAbandoned(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - interval '5 minutes'`);
}

const unlockAbandonedJob = defineJob('unlock-abandoned-jobs', z.object({}), { isUrgent: true });

/** What the queue tells, in our log: its own words, and every job that failed. */
export function toLog(log: Log): { logger: Logger; events: WorkerEvents } {
  // Without the job's row: its payload and last error can name a person.
  const logger = new Logger(
    () => (level, message, meta) => log[asLogLevel(level)]({ ...meta, job: undefined }, message),
  );
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts, err: error }, 'job failed');
  });
  return { logger, events };
}

/** Jobs that are done, or have failed, are noted together. */
const NOTE_AFTER_MS = 50;

/** A job that a process has taken up and not begun goes back after this, for others to take. */
const TAKEN_FOR_MS = 5000;

/** What the queue itself needs: both kinds of workers are told of new jobs, take some, and note two ways of ending. */
export const QUEUE_CONNECTIONS = 8;

/**
 * Starts working: so many urgent jobs at once, and so many others. `stop()` waits for the running jobs. The pool is the
 * queue's own: what it notes there (a job is taken, done) may be lost in a crash of the database, then the job runs again.
 */
export async function startWorker(
  pool: Pool,
  parts: readonly JobHandler[],
  options: { concurrency: number; log: Log },
): Promise<{ stop(): Promise<void> }> {
  await unlockAbandoned(pool);
  const handlers = [...parts, handle(unlockAbandonedJob, () => unlockAbandoned(pool), '* * * * *')];
  const work = (some: readonly JobHandler[]) => keepRunning(() => runLane(pool, some, options), options.log);
  const lanes = [
    await work(handlers.filter(({ job }) => job.isUrgent)),
    await work(handlers.filter(({ job }) => !job.isUrgent)),
  ];
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) };
}

function runLane(
  pool: Pool,
  handlers: readonly JobHandler[],
  { concurrency, log }: { concurrency: number; log: Log },
): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: taskListOf(handlers),
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    preset: {
      worker: {
        completeJobBatchDelay: NOTE_AFTER_MS,
        failJobBatchDelay: NOTE_AFTER_MS,
        // Taken up several at a time: in a rush, taking them one by one costs as much as a hold.
        localQueue: { size: concurrency, ttl: TAKEN_FOR_MS },
      },
    },
    ...toLog(log),
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ job, cron }) =>
        cron ? [{ task: job.name, match: cron, identifier: job.name }] : [],
      ),
    ),
  });
}

/** The queue's "info" is every job: our debug. */
function asLogLevel(level: string): 'error' | 'warn' | 'debug' {
  if (level === 'error') return 'error';
  return level === 'warning' ? 'warn' : 'debug';
}

function isCronPayload(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload;
}
