import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { uploadFile } from '@rajt/contract/people/operations/files';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import { buying, checkout } from '../testkit/buying.ts';
import { makeJobsDue, runJobs } from '../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../testkit/new-person.ts';
import { newRace } from '../testkit/new-race.ts';
import { openOwner } from '../testkit/open-owner.ts';
import { request } from '../testkit/request.ts';
import { openS3Server } from '../testkit/s3-server.ts';
import { png } from '../testkit/sample-files.ts';
import { freePort } from '../testkit/server-process.ts';
import { snapshot } from '../testkit/snapshot.ts';
import { buildApp } from './app.ts';
import { s3Storage } from './platform/files/s3-storage.ts';
import { texts } from './platform/http/language.ts';

/** No space left: a text explains that, nothing is half, and all works again once there is room. */
let t: TestApp;
let owner: ReturnType<typeof openOwner>;
beforeAll(async () => {
  t = await createTestApp();
  owner = openOwner(t.database);
  // The error of PostgreSQL when a table cannot grow.
  await sql`create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    owner.db,
  );
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(async () => {
  await owner.close();
  await t.close();
});

const { become, buy, heldBy, paying, state } = buying(() => t);

/** While `work` runs, the table cannot grow. */
async function whileFull<T>(table: string, work: () => Promise<T>): Promise<T> {
  const name = sql.id(table);
  await sql`create trigger no_space before insert on ${name} execute function no_space()`.execute(owner.db);
  try {
    return await work();
  } finally {
    await sql`drop trigger no_space on ${name}`.execute(owner.db);
  }
}

const upload = async (as: TestPerson, app = t.app, language: 'hu' | 'en' = 'hu') =>
  request(app, uploadFile, {
    as,
    query: { purpose: 'medical_certificate', healthConsent: 'true', name: 'igazolas.png' },
    file: { bytes: await png(), type: 'image/png' },
    language,
  });
const stored = async () =>
  (await readdir(t.filesFolder, { recursive: true })).filter((name) => name.length > 2);

test.each(['hu', 'en'] as const)(
  'a full disk of uploads is a 507 with a text (%s), and nothing is half',
  async (language) => {
    const person = await newPerson(t.db);
    const put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const app = await buildApp({ ...t.deps, storage: { ...t.deps.storage, put } });
    const before = await stored();
    const { status, failure } = await upload(person, app, language);
    await app.close();
    expect([status, failure.code, failure.user_msg]).toEqual([
      507,
      'storage_full',
      texts(language)('errors:storage_full'),
    ]);
    expect(await stored()).toEqual(before);
    expect((await upload(person)).status).toBe(201);
  },
);

test('bytes whose row found no space are removed later', async () => {
  const person = await newPerson(t.db);
  const before = await stored();
  expect((await whileFull('stored_file', () => upload(person))).status).toBe(507);
  t.clock.advance({ minutes: 61 });
  expect(await runJobs(t)).toEqual([]);
  const { rows } = await sql`select from stored_file where person_id = ${person.id}`.execute(t.db);
  expect(rows).toEqual([]);
  expect((await upload(person)).status).toBe(201);
  expect((await stored()).length).toBeLessThanOrEqual(before.length + 2);
});

test.each(['orders', 'order_line', 'payment_attempt', 'order_tender', 'audit_log'])(
  'a payment that finds no space in %s changes nothing, and can be started once there is room',
  async (table) => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const before = await snapshot(t.db);
    const calls = t.gateway.calls.length;
    const key = randomUUID();
    const { status, failure } = await whileFull(table, () => buy(person, key));
    expect([status, failure.code]).toEqual([507, 'storage_full']);
    expect([await snapshot(t.db), t.gateway.calls.length]).toEqual([before, calls]);
    const again = await request(t.app, startPayment, {
      as: person,
      query: { paymode: 'spay_card' },
      body: checkout,
      idempotencyKey: key,
    });
    expect(again.status).toBe(201);
  },
);

test('a message of the gateway that cannot be stored is not confirmed, and settles when it comes again', async () => {
  const { person, trid, orderRef } = await paying();
  t.gateway.become(orderRef, 'FINISHED');
  const { body, signature } = t.gateway.ipn(orderRef);
  const answer = await whileFull('payment_message', () =>
    t.app.inject({
      method: 'POST',
      url: '/ipn/simplepay',
      payload: body,
      headers: { 'content-type': 'application/json', signature },
    }),
  );
  expect(answer.statusCode).toBe(507);
  await become(orderRef, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect((await state(person, trid)).state).toBe('payment_done');
});

test('payments whose settling met a full disk are settled by a retry once there is room', async () => {
  const orders = [await paying(), await paying()];
  await whileFull('ledger_posting', async () => {
    for (const { orderRef } of orders) await become(orderRef, 'FINISHED');
    expect((await runJobs(t)).length).toBeGreaterThan(0);
    for (const { person, trid } of orders) expect((await state(person, trid)).state).toBe('payment_ongoing');
  });
  await makeJobsDue(t);
  expect(await runJobs(t)).toEqual([]);
  for (const { person, trid } of orders) expect((await state(person, trid)).state).toBe('payment_done');
});

test('an upload is answered "try again" while its bucket is unreachable, and the same upload succeeds afterwards', async () => {
  const [person, s3] = [await newPerson(t.db), await openS3Server()];
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const withBucket = (endpoint: string) =>
    buildApp({ ...t.deps, storage: s3Storage({ ...s3.settings, endpoint }) });
  const [away, app] = await Promise.all([withBucket(nobody), withBucket(s3.settings.endpoint)]);
  const refused = [503, 'unavailable', texts('hu')('errors:unavailable')];
  const answerOf = async (to: typeof app) => {
    const { status, failure } = await upload(person, to);
    return [status, failure?.code, failure?.user_msg];
  };
  expect(await answerOf(away)).toEqual(refused);
  s3.beBusy(3);
  expect(await answerOf(app)).toEqual(refused);
  const { rows } = await sql`select from stored_file where person_id = ${person.id}`.execute(t.db);
  expect([rows.length, s3.objects.size]).toEqual([0, 0]);
  expect((await upload(person, app)).status).toBe(201);
  await Promise.all([away.close(), app.close()]);
  s3.close();
});
