import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { openOwner } from '../../../testkit/open-owner.ts';
import { recordStatements } from '../../../testkit/record-statements.ts';
import { defineJob, enqueue, type Job } from '../jobs/jobs.ts';
import { oldestWaitingSeconds } from '../jobs/urgent-jobs.ts';
import { buildHealthApp } from './health.ts';

let t: TestApp;
let ofWorkers: ReturnType<typeof buildHealthApp>;
beforeAll(async () => {
  t = await createTestApp();
  ofWorkers = buildHealthApp(t.deps, { isWell: () => true });
});
afterAll(async () => {
  await ofWorkers.close();
  await t.close();
});
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
});

const urgent = defineJob('urgent', z.object({}), { isUrgent: true });
const usual = defineJob('usual', z.object({}));
const waits = (job: Job, since: string) => enqueue(t.db, job, {}, { runAt: sql`now() - ${since}::interval` });

/** Status and answer of a serving process and of a process that only runs jobs. */
async function probe() {
  t.clock.advance({ seconds: 2 });
  const answers = await Promise.all([t.app, ofWorkers].map((app) => app.inject('/readyz')));
  return answers.map((answer) => [answer.statusCode, answer.json()]);
}
const ok = (oldestUrgentJobSeconds: number) => [200, { status: 'ok', oldestUrgentJobSeconds }];

test('every process is ready when no urgent job is due', async () => {
  await waits(urgent, '-10 minutes');
  await waits(usual, '10 minutes');
  expect(await probe()).toEqual([ok(0), ok(0)]);
});

test('an urgent job that waits for 30 s makes workers not ready, but a serving process stays ready', async () => {
  await waits(urgent, '20 seconds');
  expect((await probe()).map(([status]) => status)).toEqual([200, 200]);
  await waits(urgent, '10 minutes');
  expect(await probe()).toEqual([
    ok(600),
    [503, { status: 'an urgent job waits', oldestUrgentJobSeconds: 600 }],
  ]);
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a pool'
    where run_at < now() - interval '5 minutes'`.execute(t.db);
  expect((await probe()).map(([status]) => status)).toEqual([200, 200]);
});

test('the query for the oldest urgent job does not read 20,000 other waiting jobs', async () => {
  await waits(usual, '1 minute');
  const owner = openOwner(t.database);
  await sql`insert into graphile_worker._private_jobs (task_id, run_at)
    select task_id, now() - make_interval(secs => n) from graphile_worker._private_jobs, generate_series(1, 20000) n`.execute(
    owner.db,
  );
  await owner.close();
  await waits(urgent, '1 minute');
  const [statement] = await recordStatements(oldestWaitingSeconds);
  if (!statement) throw new Error('nothing was asked');
  const explained = await t.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) ${statement.sql}`,
    [...statement.parameters],
  );
  const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Only Scan using jobs_main_index');
  expect(plan).not.toContain('Rows Removed by Filter');
  expect((await probe())[0]).toEqual(ok(60));
});
