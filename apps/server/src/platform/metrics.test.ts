import { EventEmitter } from 'node:events';
import { getRace } from '@rajt/contract/content/operations/catalog';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { buying } from '../../testkit/buying.ts';
import { runJobs } from '../../testkit/jobs.ts';
import { newPerson } from '../../testkit/new-person.ts';
import { newRace } from '../../testkit/new-race.ts';
import { request } from '../../testkit/request.ts';
import { buildHealthApp } from './http/health.ts';
import { Metrics } from './metrics.ts';
import { openDatabase } from './postgres/open-database.ts';

const SECRET = 'a-secret-of-a-test-that-is-long-enough';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { METRICS_SECRET: SECRET } });
});
afterAll(() => t.close());
const { heldBy, paying } = buying(() => t);

/** Every sample by its name and labels as they are written; read again, past the cache. */
async function samples(app: FastifyInstance = t.app): Promise<Map<string, number>> {
  t.clock.advance({ seconds: 6 });
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${SECRET}` } });
  expect(answer.statusCode).toBe(200);
  const lines = answer.body.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

test('without a secret there are no metrics', async () => {
  const { app, deps } = await t.another({});
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect(deps.metrics).toBeNull();
});

test.each([undefined, 'Bearer ', 'Bearer of-another-secret', SECRET, `Basic ${SECRET}`])(
  'a caller without the secret gets 401 and no metrics: %s',
  async (authorization) => {
    const answer = await t.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe('Unauthorized');
  },
);

test('a process of workers shows them at its health address', async () => {
  const app = buildHealthApp(t.deps, { isWell: () => true });
  expect((await app.inject('/metrics')).statusCode).toBe(401);
  expect((await samples(app)).get('rajt_database_up')).toBe(1);
  await app.close();
});

test('requests are counted by the pattern of their route', async () => {
  const { raceId } = await newRace(t.db);
  await request(t.app, getRace, { as: await newPerson(t.db), params: { raceId } });
  await t.app.inject('/swim/v1/hu/nothing-of-this-name');
  const found = await samples();
  const names = [...found.keys()].filter((name) => name.startsWith('rajt_http_requests_total'));
  expect(names.join('\n')).toMatch(/\{method="GET",route="\/\w+\/v1\/\w+\/races\/:raceId",status="200"\}/);
  expect(names).toContain('rajt_http_requests_total{method="GET",route="none",status="404"}');
  expect(names.filter((name) => name.includes(raceId))).toEqual([]);
});

test('a hold, a payment and a job move the gauges', async () => {
  const before = await samples();
  await heldBy(await newPerson(t.db), await newRace(t.db));
  const held = await samples();
  const moved = (name: string, from: Map<string, number>, to: Map<string, number>) =>
    (to.get(name) ?? 0) - (from.get(name) ?? 0);
  expect(moved('rajt_carts{state="open"}', before, held)).toBe(1);
  expect(held.get('rajt_hold_overdue_seconds')).toBe(0);

  await paying();
  const opened = await samples();
  expect(moved('rajt_carts{state="paying"}', held, opened)).toBe(1);
  expect(moved('rajt_open_payments{state="started"}', held, opened)).toBe(1);
  expect(moved('rajt_recent_payments{state="started"}', held, opened)).toBe(1);
  expect(opened.get('rajt_open_payment_oldest_seconds')).toBeGreaterThan(0);

  t.clock.advance({ minutes: 45 });
  expect((await samples()).get('rajt_hold_overdue_seconds')).toBeGreaterThan(600);
});

test('the queue reports how much is due and for how long', async () => {
  await runJobs(t);
  const before = await samples();
  await sql`select graphile_worker.add_job('check-payment', run_at := now() - interval '2 minutes')`.execute(
    t.db,
  );
  const after = await samples();
  expect(
    (after.get('rajt_queue_jobs{state="due"}') ?? 0) - (before.get('rajt_queue_jobs{state="due"}') ?? 0),
  ).toBe(1);
  expect(after.get('rajt_queue_oldest_seconds')).toBeGreaterThan(100);
});

test('jobs are counted by their outcome', async () => {
  const metrics = new Metrics();
  const events = new EventEmitter();
  metrics.watchJobs(events);
  const job = { id: '1', task_identifier: 'check-payment' };
  for (const name of ['job:start', 'job:success', 'job:start', 'job:error']) events.emit(name, { job });
  const text = await metrics.registry.metrics();
  expect(text).toContain('rajt_jobs_total{job="check-payment",outcome="done"} 1');
  expect(text).toContain('rajt_jobs_total{job="check-payment",outcome="failed"} 1');
  expect(text).toContain('rajt_job_seconds_count{job="check-payment"} 2');
});

test('a wait for a connection is measured', async () => {
  const metrics = new Metrics();
  const { db, close } = openDatabase('plain', t.database.url, { poolSize: 1, onError: () => {}, metrics });
  await Promise.all([1, 2, 3].map(() => db.selectFrom('person').select('id').limit(1).execute()));
  const text = await metrics.registry.metrics();
  expect(text).toContain('rajt_pool_wait_seconds_count{pool="plain"} 3');
  expect(text).toContain('rajt_pool_connections{pool="plain",state="idle"} 1');
  expect(text).toContain('rajt_pool_connections{pool="plain",state="waiting"} 0');
  await close();
});
