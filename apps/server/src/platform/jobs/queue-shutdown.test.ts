import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { eventually } from '../../../testkit/eventually.ts';
import { openOwner } from '../../../testkit/open-owner.ts';
import { createLog } from '../log.ts';
import { usualPace } from './heartbeat.ts';
import { createWakeWorkers, defineJob, enqueue, handle } from './jobs.ts';
import { startWorker, type Workers } from './worker.ts';

/**
 * Workers whose writes to the queue fail, as when the database is unreachable or its disk is full. An unhandled rejection
 * fails the test run, as it would end the process.
 */
const CONCURRENCY = 4;

let t: TestDatabase;
let owner: ReturnType<typeof openOwner>;
let workers: Workers;
let wake: () => void;
beforeAll(async () => {
  t = await createTestDatabase();
  wake = createWakeWorkers(t.db);
  owner = openOwner(t);
  await sql`create function no_space() returns trigger language plpgsql as $$ begin
    if old.task_id = (select id from graphile_worker._private_tasks where identifier = 'held') then
      raise exception 'could not extend file' using errcode = '53100';
    end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$`.execute(owner.db);
});
afterAll(async () => {
  await owner.close();
  await t.close();
});

const held = defineJob('held', z.object({ n: z.number() }));
/** The runs of each job, by job number and in order; each run waits until the test ends it. */
let waiting: Map<number, () => void>;
let runs: number[];
let logged: string[];
beforeEach(async () => {
  [waiting, runs, logged] = [new Map(), [], []];
  const work = handle(held, async ({ n }) => {
    runs.push(n);
    if (runs.filter((one) => one === n).length > 1) return;
    await new Promise<void>((resolve) => waiting.set(n, resolve));
  });
  const pace = { ...usualPace, endsWithinMs: 100 };
  const log = createLog('error', { write: (line) => logged.push(line) });
  const options = { concurrency: CONCURRENCY, log, pace };
  workers = await startWorker(t.queue.pool, [work], options);
});
afterEach(async () => {
  await refuse('nothing');
  for (const release of waiting.values()) release();
  await workers.stop();
});

/**
 * Makes the queue's table refuse to complete jobs, to complete or unlock jobs, or nothing. Only the jobs of this test:
 * the workers' own job of each minute would add failures to those that the tests count.
 */
async function refuse(what: 'completed' | 'completed and unlocked' | 'nothing'): Promise<void> {
  for (const name of ['no_delete', 'no_unlock'])
    await sql`drop trigger if exists ${sql.id(name)} on graphile_worker._private_jobs`.execute(owner.db);
  if (what === 'nothing') return;
  await sql`create trigger no_delete before delete on graphile_worker._private_jobs
    for each row execute function no_space()`.execute(owner.db);
  if (what === 'completed') return;
  await sql`create trigger no_unlock before update on graphile_worker._private_jobs for each row
    when (old.locked_by is not null and new.locked_by is null) execute function no_space()`.execute(owner.db);
}

/** Starts jobs: four run, and any others wait in the local queue of the workers. */
async function begin(count: number): Promise<void> {
  await t.db.transaction().execute(async (trx) => {
    for (let n = 1; n <= count; n += 1) await enqueue(trx, held, { n });
  });
  wake();
  await eventually('four run', async () => waiting.size === CONCURRENCY);
  await eventually('the others are claimed', async () => (await jobs('locked_by is not null')) === count);
}

async function jobs(condition: 'true' | 'locked_by is not null'): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs where ${sql.raw(condition)}`.execute(t.db);
  return rows.length;
}

const end = (n: number) => waiting.get(n)?.();
const allDone = () =>
  eventually('every job is done', async () => {
    for (const release of waiting.values()) release();
    return (await jobs('true')) === 0;
  });

const times = (words: string) => logged.filter((line) => line.includes(words)).length;

test('workers that can neither complete nor return jobs end, and new workers run all these jobs', async () => {
  await begin(6);
  await refuse('completed and unlocked');
  end(1);
  await eventually('the return fails', async () => times('Releasing local queue failed') === 1);
  for (const n of [2, 3, 4]) end(n);
  await refuse('nothing');
  await allDone();
  expect([...new Set(runs)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('workers whose writes fail again during shutdown are still replaced', async () => {
  await begin(4);
  await refuse('completed');
  for (const n of [1, 2, 3]) {
    end(n);
    await eventually(`write ${n} fails`, async () => times('Failed to complete jobs') === n);
  }
  await refuse('nothing');
  end(4);
  await allDone();
});
