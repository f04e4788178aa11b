import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { uploadFile } from '@rajt/contract/people/operations/files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import { block } from '../testkit/blocker.ts';
import { buying } from '../testkit/buying.ts';
import { eventually } from '../testkit/eventually.ts';
import { newPerson } from '../testkit/new-person.ts';
import { newRace } from '../testkit/new-race.ts';
import { openOwner } from '../testkit/open-owner.ts';
import { request } from '../testkit/request.ts';
import { png } from '../testkit/sample-files.ts';
import { snapshot } from '../testkit/snapshot.ts';
import { modules } from './modules.ts';
import { texts } from './platform/http/language.ts';
import { usualPace } from './platform/jobs/heartbeat.ts';
import { startWorker, type Workers } from './platform/jobs/worker.ts';
import { createLog } from './platform/log.ts';

/**
 * The whole disk of the database is full while workers run and buyers buy. No table accepts a row or a change, the queue
 * included (stricter than PostgreSQL, which finds room for some changes). An unhandled rejection fails the test run, as it
 * would end the process.
 */
let t: TestApp;
let owner: ReturnType<typeof openOwner>;
let workers: Workers;
const logged: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  owner = openOwner(t.database);
  await sql`create schema disk; create table disk.state (is_full boolean); insert into disk.state values (false)`.execute(
    owner.db,
  );
  await sql`create function disk.no_space() returns trigger language plpgsql security definer as $$ begin
    if (select is_full from disk.state) then
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end if;
    return new; end $$`.execute(owner.db);
  await sql`do $$ declare t record; begin
    for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'graphile_worker') loop
      execute format('create trigger a_full_disk before insert or update on %I.%I for each row
        execute function disk.no_space()', t.schemaname, t.tablename);
    end loop; end $$`.execute(owner.db);
  workers = await startWorker(
    t.database.queue.pool,
    modules(t.deps).parts.flatMap((part) => part.jobs ?? []),
    {
      concurrency: 2,
      log: createLog('error', { write: (line) => logged.push(line) }),
      pace: { ...usualPace, endsWithinMs: 500 },
    },
  );
});
afterAll(async () => {
  await workers.stop();
  await owner.close();
  await t.close();
});

const { buy, heldBy, paying, postIpn, state } = buying(() => t);
const beFull = (isFull: boolean) => sql`update disk.state set is_full = ${isFull}`.execute(owner.db);
const stored = () => readdir(t.filesFolder, { recursive: true });
/** All rows but those of `worker_heartbeat`, which change as workers are replaced while their writes fail. */
const unchanged = async () => {
  const tables = Object.entries(await snapshot(t.db));
  return tables.filter(([name]) => name !== 'public.worker_heartbeat');
};

test('a full disk refuses buyers and uploads with a text, and purchases and jobs recover without help once there is room', async () => {
  const race = await newRace(t.db, { heats: [10] });
  const [settling, messaged] = [await paying(), await paying()];
  const [holder, newcomer] = [await newPerson(t.db), await newPerson(t.db)];
  await heldBy(holder, race);
  const key = randomUUID();
  const entry = { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true as const };
  const picture = { bytes: await png(), type: 'image/png' };
  t.gateway.become(messaged.orderRef, 'FINISHED');
  const message = t.gateway.ipn(messaged.orderRef);
  const calls = {
    hold: () => request(t.app, holdEntry, { as: newcomer, body: entry }),
    pay: () => buy(holder, key),
    upload: () =>
      request(t.app, uploadFile, {
        as: newcomer,
        query: { purpose: 'medical_certificate', healthConsent: 'true', name: 'igazolas.png' },
        file: picture,
      }),
  };

  // The job that settles the first payment is running when the disk fills up.
  const lock = await block(
    t.database.url,
    `select from payment_attempt where order_ref = '${settling.orderRef}' for update`,
  );
  t.gateway.become(settling.orderRef, 'FINISHED');
  expect((await postIpn(t.gateway.ipn(settling.orderRef))).statusCode).toBe(200);
  await lock.waited();
  await beFull(true);
  const [before, files] = [await unchanged(), await stored()];
  await lock.release();
  await eventually('the job fails', async () => logged.some((line) => line.includes('check-payment')));
  await eventually('workers end', async () =>
    logged.some((line) => line.includes('workers could not be started again')),
  );
  for (const call of Object.values(calls)) {
    const { status, failure } = await call();
    expect([status, failure.code, failure.user_msg]).toEqual([
      507,
      'storage_full',
      texts('hu')('errors:storage_full'),
    ]);
  }
  expect((await postIpn(message)).statusCode).toBe(507);
  // Buyers can still read the state of their payments.
  for (const { person, trid } of [settling, messaged])
    expect((await state(person, trid)).state).toBe('payment_ongoing');
  expect(await unchanged()).toEqual(before);
  expect(await stored()).toEqual(files);

  await beFull(false);
  for (const call of Object.values(calls)) expect((await call()).status).toBe(201);
  expect((await postIpn(message)).statusCode).toBe(200);
  for (const { person, trid } of [settling, messaged])
    await eventually(
      'the payment is settled',
      async () => (await state(person, trid)).state === 'payment_done',
    );
  await eventually('workers look for jobs', async () => workers.isWell());
  expect(await runAudit(t.db)).toEqual([]);
});
