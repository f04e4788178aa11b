import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Heartbeat, type Pace, unlockLostJobs, unlockPools, urgentPace, usualPace } from './heartbeat.ts';
import { defineJob, handle, type JobHandler, priorityOf } from './jobs.ts';
import { keepRunning } from './keep-running.ts';
import { guardShutdown } from './queue-shutdown.ts';
import { WorkerHealth } from './worker-health.ts';

/** The tasks of graphile-worker by job name. */
export function taskListOf(handlers: readonly JobHandler[]): TaskList {
  const taskList: TaskList = {};
  for (const { job, run } of handlers) {
    taskList[job.name] = async (payload) => {
      // A cron run has graphile-worker's own fields in its payload.
      const told = job.payload instanceof z.ZodObject && isCronPayload(payload) ? {} : payload;
      await run(job.payload.parse(told) as never);
    };
  }
  return taskList;
}

const unlockAbandonedJob = defineJob('unlock-abandoned-jobs', z.object({}), { isUrgent: true });

/** The queue's messages and failed jobs, in our log. */
export function toLog(log: Log): { logger: Logger; events: WorkerEvents } {
  // Without the job's row, as its payload and last error can name a person.
  const logger = new Logger(
    () => (level, message, meta) => log[asLogLevel(level)]({ ...meta, job: undefined }, message),
  );
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts, err: error }, 'job failed');
  });
  return { logger, events };
}

/** Completed and failed jobs are written in batches. */
const NOTE_AFTER_MS = 50;

/** A job that a process has claimed but not started is released after this time, for other processes. */
const TAKEN_FOR_MS = 5000;

/**
 * The connections of the queue itself: each kind of workers listens for jobs, claims them, and writes completed and
 * failed ones; one for heartbeats.
 */
export const QUEUE_CONNECTIONS = 13;

interface WorkerOptions {
  readonly concurrency: number;
  readonly log: Log;
  readonly metrics?: Metrics | null;
  readonly pace?: Pace;
}

/** The workers of a process. */
export interface Workers {
  /** Whether they claim jobs. */
  isWell(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts the workers: so many urgent jobs at once, so many others, and one of bulk. `stop()` waits for the running jobs. The pool is
 * the queue's own: a crash of the database may lose its last writes (a job is claimed, done), then the job runs again.
 */
export async function startWorker(
  pool: Pool,
  parts: readonly JobHandler[],
  options: WorkerOptions,
): Promise<Workers> {
  await unlockLostJobs(pool);
  const handlers = [...parts, handle(unlockAbandonedJob, () => unlockLostJobs(pool), '* * * * *')];
  const work = async (some: readonly JobHandler[], own: Pick<Lane, 'concurrency' | 'pace' | 'pollMs'>) => {
    const health = new WorkerHealth();
    const lane = { ...options, ...own, health, endedPools: new Set<string>() };
    const { stop } = await keepRunning(() => runLane(pool, some, lane), options.log);
    return { health, stop };
  };
  const { concurrency, pace } = options;
  const lanes = [
    await work(
      handlers.filter(({ job }) => job.isUrgent),
      { concurrency, pace: pace ?? urgentPace, pollMs: 1000 },
    ),
    await work(
      handlers.filter(({ job }) => !job.isUrgent && !job.isBulk),
      { concurrency, pace: pace ?? usualPace, pollMs: 2000 },
    ),
    await work(
      handlers.filter(({ job }) => job.isBulk),
      { concurrency: 1, pace: pace ?? usualPace, pollMs: 5000 },
    ),
  ];
  return {
    isWell: () => lanes.every(({ health }) => health.isWell()),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}

/** The workers of one lane, and the worker pools that it has had. */
interface Lane {
  readonly concurrency: number;
  readonly pace: Pace;
  /** How often workers without a job look for one: jobs are enqueued without a notification. */
  readonly pollMs: number;
  readonly log: Log;
  readonly metrics?: Metrics | null;
  readonly health: WorkerHealth;
  /** The pools that ended while the database was unreachable: jobs may still be locked in their names. */
  readonly endedPools: Set<string>;
}

async function runLane(
  pool: Pool,
  handlers: readonly JobHandler[],
  { concurrency, log, metrics, pace, pollMs, health, endedPools }: Lane,
): Promise<Pick<Runner, 'promise' | 'stop'>> {
  await unlockPools(pool, endedPools);
  const { logger, events } = toLog(log);
  metrics?.watchJobs(events);
  const running = new Set<string>();
  events.on('job:start', ({ job }) => void running.add(job.id));
  events.on('job:complete', ({ job }) => void running.delete(job.id));
  health.follow(events, running, concurrency);
  const stuck = guardShutdown(events, running, pace.endsWithinMs);
  const id = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(handlers),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    preset: {
      worker: {
        completeJobBatchDelay: NOTE_AFTER_MS,
        failJobBatchDelay: NOTE_AFTER_MS,
        // Claimed in batches: in a rush, claiming jobs one by one costs as much as a hold.
        localQueue: { size: concurrency, ttl: TAKEN_FOR_MS },
      },
    },
    logger,
    events,
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ job, cron }) =>
        cron
          ? [{ task: job.name, match: cron, identifier: job.name, options: { priority: priorityOf(job) } }]
          : [],
      ),
    ),
  });
  const renew = () => void runner.stop().catch((err: unknown) => log.error({ err }, 'workers to be renewed'));
  const heartbeat = new Heartbeat(pool, { id: await id, running, renew }, { log, pace, endedPools });
  const abandoned = stuck.then(() => {
    log.error('workers that shut down did not end and are abandoned');
    // The runner's cron still runs if the pool has started to shut down by itself.
    void runner.stop().catch(() => {});
  });
  const promise = Promise.race([runner.promise, abandoned]).finally(() => heartbeat.end());
  return {
    promise,
    stop: async () => {
      await Promise.race([runner.stop(), abandoned]);
      await promise;
    },
  };
}

/** The queue logs every job as "info", which is our debug. */
function asLogLevel(level: string): 'error' | 'warn' | 'debug' {
  if (level === 'error') return 'error';
  return level === 'warning' ? 'warn' : 'debug';
}

function isCronPayload(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload;
}
