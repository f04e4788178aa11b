import { budapestDate, budapestInstant } from '@rajt/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';

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
  const [person, race] = [await newPerson(test.db), await newRace(test.db)];
  const key = await test.clock.back({ days }, async () => {
    const { orderId } = await newPaidEntry(test.db, person, race);
    expect(await runJob(test, 'remind-mails')).toEqual([]);
    return `entry-confirmation:${orderId}`;
  });
  expect(await runJob(test, 'forget-old-recipients')).toEqual([]);
  const { recipient } = await test.db
    .selectFrom('mail_message')
    .select('recipient')
    .where('business_key', '=', key)
    .executeTakeFirstOrThrow();
  expect(recipient).toBe(kept ? person.email : '–');
});

it('the recipient of a mail that was never sent is erased as well', async () => {
  const [person, race] = [await newPerson(test.db), await newRace(test.db)];
  const { orderId } = await test.clock.back({ days: 366 }, () => newPaidEntry(test.db, person, race));
  const key = `entry-confirmation:${orderId}`;
  await sql`update mail_message set state = 'given_up', payload = '{}' where business_key = ${key}`.execute(
    test.db,
  );
  expect(await runJob(test, 'forget-old-recipients')).toEqual([]);
  const row = await test.db
    .selectFrom('mail_message')
    .select(['recipient', 'state'])
    .where('business_key', '=', key)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ recipient: '–', state: 'given_up' });
});

it.each([
  [-1, false],
  [1, true],
])(
  'the address on an invoice, %i minutes after the last New Year but eight: kept %s',
  async (minutes, kept) => {
    const [person, race] = [await newPerson(test.db), await newRace(test.db)];
    const year = Number(budapestDate(test.clock.now()).slice(0, 4)) - 8;
    const newYear = budapestInstant(`${year}-01-01`, '00:00');
    const { orderId } = await test.clock.back(new Date(newYear.getTime() + minutes * 60_000), () =>
      newPaidEntry(test.db, person, race),
    );
    await sql`update orders set billing = '{"name": "Kovács Eszter"}' where id = ${orderId}`.execute(test.db);
    expect(await runJob(test, 'forget-old-billing')).toEqual([]);
    const { billing } = await test.db
      .selectFrom('orders')
      .select('billing')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(billing).toEqual(kept ? { name: 'Kovács Eszter' } : {});
  },
);
