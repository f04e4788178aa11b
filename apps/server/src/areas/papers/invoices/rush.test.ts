import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { countStatements } from '../../../../testkit/count-statements.ts';
import { runJob, runJobs, waitingJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { previewService } from './invoice-service.ts';
import { writeAfterRush } from './write-originals.ts';

/** Tomorrow: the morning and the late evening of Budapest, in summer and in winter. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const [morning, lateEvening] = [new Date(`${tomorrow}T09:00:00Z`), new Date(`${tomorrow}T21:15:00Z`)];

let t: TestApp;
let during: ReturnType<typeof countStatements>['during'];
beforeAll(async () => {
  t = await createTestApp({ now: morning });
  ({ during } = countStatements(t.database));
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());
const { become, buy, heldBy } = buying(() => t);

/** Twenty mails were queued just now: four a second. */
const rush = () =>
  sql`insert into mail_message (business_key, kind, recipient, language, payload, state, sent_at)
    select 'rush:' || gen_random_uuid(), 'activation', 'x@example.hu', 'hu', '{}', 'sent', app_now()
    from generate_series(1, 20)`.execute(t.db);

/** So many people's entries, paid in a rush. */
async function soldInRush(race: TestRace, count: number) {
  const sold = [];
  for (let nth = 0; nth < count; nth += 1) {
    const person = await newPerson(t.db);
    await heldBy(person, race);
    const { trid } = (await buy(person)).answer.data;
    await rush();
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t, { only: ['check-payment'] })).toEqual([]);
    sold.push({ person, trid });
  }
  return sold;
}

const documents = async (trid: string) =>
  (
    await t.db
      .selectFrom('invoice')
      .innerJoin('orders', 'orders.id', 'invoice.order_id')
      .select(['kind', 'invoice.state', 'gross_huf as grossHuf'])
      .where('trid', '=', trid)
      .orderBy('position')
      .execute()
  ).map(({ kind, state, grossHuf }) => `${kind} ${state} ${grossHuf}`);

const jobsOfInvoices = async () => (await waitingJobs(t))['make-invoices'] ?? 0;

async function priorityOf(task: string): Promise<number | undefined> {
  const { rows } = await sql<{ priority: number }>`
    select priority from graphile_worker.jobs where task_identifier = ${task} order by id desc limit 1`.execute(
    t.db,
  );
  return rows[0]?.priority;
}

test('its invoices have no job, wait for its end, and are written together then', async () => {
  const race = await newRace(t.db);
  const sold = await soldInRush(race, 3);
  expect(await jobsOfInvoices()).toBe(0);
  await rush();
  expect(await runJob(t, 'remind-invoices')).toEqual([]);
  for (const { trid } of sold) expect(await documents(trid)).toEqual(['original due null']);
  t.clock.advance({ seconds: 6 });
  const sent = await during(() => writeAfterRush({ ...t.deps, invoices: previewService }));
  for (const { trid } of sold) expect(await documents(trid)).toEqual(['original done 8500']);
  // The planned invoices, their orders, the sold lines, and the written invoices.
  expect(sent).toHaveLength(4);
});

test('an invoice that its provider makes is sent by the job of its order', async () => {
  const [sale] = await soldInRush(await newRace(t.db), 1);
  t.clock.advance({ seconds: 6 });
  await writeAfterRush({ ...t.deps, invoices: { ...previewService, provider: 'szamlazz' } });
  expect(await documents(sale?.trid ?? '')).toEqual(['original due 8500']);
  expect(await jobsOfInvoices()).toBe(1);
  // After the mails, of which none is to wait for a thousand calls of the provider.
  expect(await priorityOf('make-invoices')).toBeGreaterThan((await priorityOf('send-mail')) ?? 0);
  expect(await runJobs(t, { only: ['make-invoices'] })).toEqual([]);
  expect(await documents(sale?.trid ?? '')).toEqual(['original done 8500']);
});

test('an entry withdrawn before its invoice is written has the same documents as one withdrawn after', async () => {
  const race = await newRace(t.db);
  const [before, after] = await soldInRush(race, 2);
  if (!before || !after) throw new Error('nothing was sold');
  const cancel = async ({ person, trid }: { person: TestPerson; trid: string }) => {
    const { id } = await t.db
      .selectFrom('entry')
      .innerJoin('orders', 'orders.id', 'entry.order_id')
      .select('entry.id')
      .where('trid', '=', trid)
      .executeTakeFirstOrThrow();
    const body = { entryType: 'entry' as const, reason: 'travel' as const, refund: 7500, goodsRefund: 0 };
    const answer = await request(t.app, withdrawEntry, { as: person, params: { entryId: id }, body });
    expect(answer.status).toBe(200);
  };
  await cancel(before);
  t.clock.advance({ seconds: 6 });
  expect(await runJob(t, 'remind-invoices')).toEqual([]);
  await cancel(after);
  expect(await runJobs(t)).toEqual([]);
  const [first, ...corrections] = await documents(before.trid);
  expect(first).toBe('original done 8500');
  expect(corrections).toHaveLength(1);
  expect(await documents(after.trid)).toEqual([first, ...corrections]);
});

test('late in the evening they wait for no end: each is written on the day of its payment', async () => {
  const [sale] = await soldInRush(await newRace(t.db), 1);
  t.clock.set(lateEvening);
  await rush();
  expect(await runJob(t, 'remind-invoices')).toEqual([]);
  expect(await documents(sale?.trid ?? '')).toEqual(['original done 8500']);
});

test('an order that is paid in a rush late in the evening has its job at once', async () => {
  t.clock.set(lateEvening);
  const [sale] = await soldInRush(await newRace(t.db), 1);
  expect(await jobsOfInvoices()).toBe(1);
  expect(await runJobs(t, { only: ['make-invoices'] })).toEqual([]);
  expect(await documents(sale?.trid ?? '')).toEqual(['original done 8500']);
});

test('a rush that lasts over midnight keeps no invoice of the day before', async () => {
  t.clock.set(new Date(`${tomorrow}T19:00:00Z`));
  const [sale] = await soldInRush(await newRace(t.db), 1);
  expect(await documents(sale?.trid ?? '')).toEqual(['original due null']);
  // Half past midnight in Budapest, in summer and in winter.
  t.clock.set(new Date(`${tomorrow}T23:30:00Z`));
  const [today] = await soldInRush(await newRace(t.db), 1);
  await rush();
  expect(await runJob(t, 'remind-invoices')).toEqual([]);
  expect(await documents(sale?.trid ?? '')).toEqual(['original done 8500']);
  expect(await documents(today?.trid ?? '')).toEqual(['original due null']);
  t.clock.advance({ seconds: 6 });
  expect(await runJob(t, 'remind-invoices')).toEqual([]);
});
