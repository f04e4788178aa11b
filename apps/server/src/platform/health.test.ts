import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { buildHealthApp } from './health.ts';

let t: TestApp;
let ofWorkers: ReturnType<typeof buildHealthApp>;
beforeAll(async () => {
  t = await createTestApp();
  ofWorkers = buildHealthApp(t.deps, { isWell: () => true }, ['check-payment']);
});
afterAll(async () => {
  await ofWorkers.close();
  await t.close();
});
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
});

const waits = (job: string, since: string) =>
  sql`select graphile_worker.add_job(${job}, run_at := now() - ${since}::interval)`.execute(t.db);

/** Status and answer of a process that serves, and of one that only runs jobs. */
async function probe() {
  t.clock.advance({ seconds: 2 });
  const answers = await Promise.all([t.app, ofWorkers].map((app) => app.inject('/readyz')));
  return answers.map((answer) => [answer.statusCode, answer.json()]);
}
const ok = (oldestUrgentJobSeconds: number) => [200, { status: 'ok', oldestUrgentJobSeconds }];

test('without an urgent job that is due every process is ready', async () => {
  await waits('check-payment', '-10 minutes');
  await waits('compose-mail', '10 minutes');
  expect(await probe()).toEqual([ok(0), ok(0)]);
});

test('an urgent job that waits for 30 s makes workers not ready, and never a process that serves', async () => {
  await waits('check-payment', '20 seconds');
  expect((await probe()).map(([status]) => status)).toEqual([200, 200]);
  await waits('check-payment', '10 minutes');
  expect(await probe()).toEqual([
    ok(600),
    [503, { status: 'an urgent job waits', oldestUrgentJobSeconds: 600 }],
  ]);
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a pool'
    where run_at < now() - interval '5 minutes'`.execute(t.db);
  expect((await probe()).map(([status]) => status)).toEqual([200, 200]);
});
