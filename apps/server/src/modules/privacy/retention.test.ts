import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { runJob } from '../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../testkit/new-entry.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { newRace } from '../../../testkit/new-race.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

it.each([
  [364, true],
  [366, false],
])('the recipient of a mail of %i days ago is kept: %s', async (days, kept) => {
  const person = await newPerson(test.db);
  const { purchaseId } = await newPaidEntry(test.db, person, await newRace(test.db));
  const key = `entry-confirmation:${purchaseId}`;
  await sql`update mail_message set state = 'sent', payload = '{}', sent_at = now() - make_interval(days => ${days})
    where business_key = ${key}`.execute(test.db);
  expect(await runJob(test, 'forget-old-recipients')).toEqual([]);
  const { recipient } = await test.db
    .selectFrom('mail_message')
    .select('recipient')
    .where('business_key', '=', key)
    .executeTakeFirstOrThrow();
  expect(recipient).toBe(kept ? person.email : '–');
});

it('of a mail that was given up as well', async () => {
  const { purchaseId } = await newPaidEntry(test.db, await newPerson(test.db), await newRace(test.db));
  const key = `entry-confirmation:${purchaseId}`;
  await sql`update mail_message set state = 'given_up', payload = '{}', created_at = now() - interval '366 days'
    where business_key = ${key}`.execute(test.db);
  expect(await runJob(test, 'forget-old-recipients')).toEqual([]);
  const row = await test.db
    .selectFrom('mail_message')
    .select(['recipient', 'state'])
    .where('business_key', '=', key)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ recipient: '–', state: 'given_up' });
});

it.each([
  ['-1 second', false],
  ['1 second', true],
])('the address on an invoice, %s from the last New Year but eight: kept %s', async (offset, kept) => {
  const { purchaseId } = await newPaidEntry(test.db, await newPerson(test.db), await newRace(test.db));
  await sql`update purchase set billing = '{"name": "Kovács Eszter"}',
      created_at = date_trunc('year', now(), 'Europe/Budapest') - interval '8 years' + ${offset}::interval
    where id = ${purchaseId}`.execute(test.db);
  expect(await runJob(test, 'forget-old-billing')).toEqual([]);
  const { billing } = await test.db
    .selectFrom('purchase')
    .select('billing')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  expect(billing).toEqual(kept ? { name: 'Kovács Eszter' } : {});
});
