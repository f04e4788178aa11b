import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { eventually } from '../../../testkit/eventually.ts';
import { createLog } from '../log.ts';
import { unlockLostJobs } from './heartbeat.ts';
import { defineJob, enqueue, handle } from './jobs.ts';
import { startWorker } from './worker.ts';

const LOST_AFTER_MS = 1000;
const NEVER_MS = 3_600_000;

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

const long = defineJob('long', z.object({ n: z.number() }));
let begun: string[];
let letGo: () => void;
let stops: (() => Promise<void>)[];
let held: Promise<void>;
beforeEach(() => {
  [begun, stops] = [[], []];
  held = new Promise((resolve) => {
    letGo = resolve;
  });
});
afterEach(async () => {
  letGo();
  await Promise.all(stops.map((stop) => stop()));
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(t.db);
});

/** Workers, two jobs at once, whose jobs last until the test lets them go. */
async function workers(name: string, everyMs: number): Promise<void> {
  const work = handle(long, async ({ n }) => {
    begun.push(`${name} ${n}`);
    await held;
  });
  const options = {
    concurrency: 2,
    log: createLog('silent'),
    pace: { everyMs, unknownForMs: LOST_AFTER_MS, endsWithinMs: NEVER_MS },
  };
  stops.push((await startWorker(t.queue.pool, [work], options)).stop);
}

/** As many as one worker starts and claims: it lives, and would claim others, or its lost ones, again. */
const enqueueFour = () =>
  t.db.transaction().execute(async (trx) => {
    for (let n = 1; n <= 4; n += 1) await enqueue(trx, long, { n });
  });

/** The number of locked jobs, and for how long at least they are locked. */
async function locked(): Promise<{ count: number; forMs: number }> {
  const { rows } = await sql<{ count: number; forMs: number }>`
    select count(*)::int as count, coalesce(extract(epoch from min(now() - locked_at)) * 1000, 0)::float8 as "forMs"
    from graphile_worker.jobs where locked_by is not null`.execute(t.db);
  return rows[0] ?? { count: 0, forMs: 0 };
}

/** Waits until `count` jobs have been claimed for longer than a worker may be silent. */
const takenForLong = (count: number) =>
  eventually('jobs that last', async () => {
    const now = await locked();
    return now.count === count && now.forMs > 2 * LOST_AFTER_MS;
  });

/** Waits until the workers have just reported that they live: on a busy machine this process may have been silent for a while. */
const heardJustNow = () =>
  eventually('a beat', async () => {
    const { rows } = await sql`select from worker_heartbeat
      where heard_at > clock_timestamp() - make_interval(secs => ${LOST_AFTER_MS / 4000})`.execute(t.db);
    return rows.length > 0;
  });

test('a job that lasts longer than a worker may be silent is nobody else’s while its worker lives', async () => {
  await workers('living', LOST_AFTER_MS / 10);
  await enqueue(t.db, long, { n: 1 });
  await takenForLong(1);
  await heardJustNow();
  await unlockLostJobs(t.queue.pool, LOST_AFTER_MS);
  expect((await locked()).count).toBe(1);
  // Another process, which would take it up if it were free.
  await workers('other', LOST_AFTER_MS / 10);
  await enqueue(t.db, long, { n: 2 });
  await enqueue(t.db, long, { n: 3 });
  await enqueue(t.db, long, { n: 4 });
  await eventually('all that is free', async () => begun.length === 4);
  expect(begun.map((one) => one.split(' ')[1]).sort()).toEqual(['1', '2', '3', '4']);
});

test('jobs that a silent worker has started or locked are released to others', async () => {
  await workers('silent', NEVER_MS);
  await enqueueFour();
  await takenForLong(4);
  expect(begun).toHaveLength(2);
  await unlockLostJobs(t.queue.pool, LOST_AFTER_MS);
  expect((await locked()).count).toBe(0);
  await workers('living', LOST_AFTER_MS / 10);
  await eventually('two of them', async () => begun.length === 4);
  expect(begun.slice(2).every((one) => one.startsWith('living'))).toBe(true);
});

test('a worker without a heartbeat has as long, from when it claimed its jobs', async () => {
  await workers('silent', NEVER_MS);
  await enqueueFour();
  await eventually('they are taken', async () => (await locked()).count === 4);
  await sql`delete from worker_heartbeat`.execute(t.db);
  await unlockLostJobs(t.queue.pool, 60_000);
  expect((await locked()).count).toBe(4);
  await takenForLong(4);
  await unlockLostJobs(t.queue.pool, LOST_AFTER_MS);
  expect((await locked()).count).toBe(0);
});

test('a job that was given to workers over a cut connection is released, and jobs that they run are not', async () => {
  await workers('first', LOST_AFTER_MS / 10);
  await enqueue(t.db, long, { n: 1 });
  await eventually('one runs', async () => begun.length === 1);
  // The state of the database when nobody received its answer.
  await sql`with taken as (select locked_by from graphile_worker._private_jobs where locked_by is not null limit 1)
    insert into graphile_worker._private_jobs (task_id, payload, locked_by, locked_at)
    select task_id, '{"n": 2}', job.locked_by, now() from graphile_worker._private_jobs job join taken using (locked_by)
  `.execute(t.db);
  await takenForLong(2);
  expect(begun).toEqual(['first 1']);
  letGo();
  await eventually('the other is begun', async () => begun.length === 2);
  await eventually('both are done', async () => {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'long'`.execute(t.db);
    return rows.length === 0;
  });
  expect(begun).toEqual(['first 1', 'first 2']);
});

test('an urgent job whose connection was cut is started again within 15 s, and the other lanes keep the usual pace', async () => {
  const urgent = defineJob('urgent', z.object({ n: z.number() }), { isUrgent: true });
  const work = handle(urgent, async ({ n }) => void begun.push(`urgent ${n}`));
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => logged.push(line) });
  const { stop } = await startWorker(t.queue.pool, [work], { concurrency: 2, log });
  stops.push(stop);
  await enqueue(t.db, urgent, { n: 1 });
  await eventually('the first is begun', async () => begun.length === 1);
  await eventually('each lane has a heartbeat', async () => {
    const { rows } = await sql`select from worker_heartbeat`.execute(t.db);
    return rows.length === 3;
  });
  // One job for each lane, whose workers never received the answer that assigned it to them 10 s ago.
  await sql`insert into graphile_worker._private_jobs (task_id, payload, locked_by, locked_at)
    select task.id, '{"n": 2}', pool_id, clock_timestamp() - interval '10 seconds'
    from graphile_worker._private_tasks task, worker_heartbeat where identifier = 'urgent' `.execute(t.db);
  const start = performance.now();
  await eventually('the other is begun', async () => begun.includes('urgent 2'));
  expect(performance.now() - start).toBeLessThan(15_000);
  expect(logged.filter((line) => line.includes('are renewed'))).toHaveLength(1);
});

test('a job with no retry left is deleted once no worker runs it if it has no error, and kept if it has one', async () => {
  const keyed = defineJob('keyed', z.object({ name: z.string() }));
  const again = async (name: string) => {
    await enqueue(t.db, keyed, { name }, { key: name });
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a pool'
      where key = ${name}`.execute(t.db);
    // The job is enqueued while it runs: the running job loses its key and its retries, and a second job waits.
    await enqueue(t.db, keyed, { name }, { key: name });
  };
  for (const name of ['died', 'failed', 'living']) await again(name);
  const ended = sql`attempts = max_attempts and payload ->> 'name'`;
  await sql`update graphile_worker._private_jobs set locked_by = 'a dead pool', locked_at = now() - interval '1 day'
    where ${ended} = 'died'`.execute(t.db);
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = 'an error'
    where ${ended} = 'failed'`.execute(t.db);
  await sql`insert into worker_heartbeat (pool_id) values ('a pool')`.execute(t.db);
  await unlockLostJobs(t.queue.pool, 60_000);
  const { rows } = await sql<{ job: string }>`
    select (payload ->> 'name') || case when attempts = max_attempts then ' ended' else ' waits' end as job
    from graphile_worker._private_jobs order by job`.execute(t.db);
  expect(rows.map(({ job }) => job)).toEqual([
    'died waits',
    'failed ended',
    'failed waits',
    'living ended',
    'living waits',
  ]);
  await sql`delete from worker_heartbeat`.execute(t.db);
});

test('workers that have stopped leave nothing behind', async () => {
  await workers('first', LOST_AFTER_MS / 10);
  letGo();
  for (const stop of stops.splice(0)) await stop();
  expect((await sql`select from worker_heartbeat`.execute(t.db)).rows).toEqual([]);
});
