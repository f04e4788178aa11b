import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { modules } from '../src/modules.ts';
import { taskListOf, toLog } from '../src/platform/jobs/worker.ts';
import type { Database } from '../src/platform/postgres/open-database.ts';
import type { TestApp } from './app.ts';
import { eventually } from './eventually.ts';

export interface JobFailure {
  readonly job: string;
  readonly error: unknown;
}

type Runnable = Pick<TestApp, 'deps' | 'database'>;

/**
 * Runs jobs until none is due, or `only` those of some names; due is what the fake clock has reached. Returns the
 * failures: expect `[]`. Those are retried after `makeJobsDue` only. A mail that lets others go first, as some do when many are
 * queued, is sent, too: that so many tests run at once is none of their business. The queue's messages are in the log, as in the real
 * server.
 */
export async function runJobs(
  { deps, database }: Runnable,
  { only }: { only?: readonly string[] } = {},
): Promise<JobFailure[]> {
  const failures: JobFailure[] = [];
  const { logger, events } = toLog(deps.log);
  const putOff: Promise<unknown>[] = [];
  events.on('job:error', ({ job, error }) => {
    failures.push({ job: job.task_identifier, error });
    // The queue's own next try is seconds away, which this run may last on a busy machine.
    putOff.push(eventually('a failure is noted', () => putOffByADay(database.queue, job.id)));
  });
  const done: string[] = [];
  events.on('job:success', ({ job }) => done.push(job.id));
  const handlers = modules(deps).parts.flatMap((part) => part.jobs ?? []);
  const now = deps.clock.now();
  await sql`update graphile_worker._private_jobs set run_at = now()
    where run_at > now() and run_at <= ${now} and locked_at is null and attempts = 0`.execute(
    database.queue.db,
  );
  const once = () =>
    runOnce({
      pgPool: database.queue.pool,
      taskList: taskListOf(handlers.filter(({ job }) => only?.includes(job.name) ?? true)),
      noHandleSignals: true,
      concurrency: 4,
      logger,
      events,
    });
  do await once();
  while (await endRush(database.queue));
  await Promise.all(putOff);
  await eventually('what was done is noted', () => areNoted(database.queue, done));
  return failures;
}

/** Makes mails due that wait for the end of a rush (mails/queries.ts); whether there were any. */
async function endRush({ db }: Database): Promise<boolean> {
  const { rows } = await sql`update graphile_worker._private_jobs set run_at = now()
    where run_at > now() and run_at <= now() + interval '5 minutes' and locked_at is null and attempts = 0
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'send-mail') returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The queue notes what is done a moment later too, several jobs at once. */
async function areNoted({ db }: Database, jobIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker._private_jobs
    where id = any(${jobIds}::bigint[]) and locked_at is not null limit 1`.execute(db);
  return rows.length === 0;
}

/** False while the queue has not stored that the job failed: it does so a moment after it has reported it. */
async function putOffByADay({ db }: Database, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    update graphile_worker._private_jobs set run_at = run_at + interval '1 day'
    where id = ${jobId} and locked_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Runs one job now, as its cron line would. */
export async function runJob(
  test: Runnable,
  name: string,
  payload: Record<string, unknown> = {},
): Promise<JobFailure[]> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json)`.execute(
    test.database.db,
  );
  return runJobs(test);
}

/** Makes every waiting job due, also those that failed and wait for their next try. */
export async function makeJobsDue({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
    database.db,
  );
}

/** The jobs that wait in the queue: names and counts. */
export async function waitingJobs({ database }: Pick<TestApp, 'database'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select task_identifier as name, count(*)::int as count from graphile_worker.jobs group by 1 order by 1`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.count]));
}
