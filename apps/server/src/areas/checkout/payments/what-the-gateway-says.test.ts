import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { makeJobsDue, runJob, runJobs } from '../../../../testkit/jobs.ts';
import type { GatewayPayment } from '../../../platform/gateway.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const { attemptOf, become, buy, paying, pools, postIpn, state } = buying(() => t);

async function flagsOf(subject: string) {
  const rows = await t.db
    .selectFrom('organiser_flag')
    .select(['kind', 'detail'])
    .where('subject', '=', subject)
    .execute();
  return rows.map(({ kind, detail }) => ({ kind, ...(detail as object) }));
}
const attemptFlags = async (orderRef: string) => flagsOf(`payment_attempt:${(await attemptOf(orderRef)).id}`);
const auditOf = async (id: string) =>
  (await runAudit(t.db)).filter((row) => JSON.stringify(row).includes(id));

/** The reconciler looks again, as it does every minute; its checks are run. */
async function reconcile(): Promise<void> {
  await runJob(t, 'reconcile-payments');
  await makeJobsDue(t);
  await runJobs(t);
}

const MISFITS: [name: string, change: Partial<GatewayPayment>, differences: object][] = [
  ['another currency', { currency: 'EUR' }, { currency: 'EUR' }],
  ['another merchant', { merchant: 'OTHERSHOPHUF' }, { merchant: 'OTHERSHOPHUF' }],
  ['another reference', { orderRef: 'R261121OTHERA1' }, { otherOrderRef: 'R261121OTHERA1' }],
  ['another transaction', { transactionId: '1' }, { transactionId: '1' }],
  ['half a forint', { totalHuf: 8500.5, remainingHuf: 8500.5 }, { total: 8500.5 }],
  ['no sum', { totalHuf: null, remainingHuf: null }, { total: null }],
];

describe.each(MISFITS)('a finished payment with %s', (_name, change, differences) => {
  test('is a flag and sells nothing; at the deadline the order ends and the audit knows of the money', async () => {
    const { person, race, trid, orderRef } = await paying();
    t.gateway.say(orderRef, change);
    await become(orderRef, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await attemptFlags(orderRef)).toEqual([
      { kind: 'payment_mismatch', orderRef, status: 'FINISHED', ...differences },
    ]);
    expect([(await state(person, trid)).state, await pools(race)]).toEqual(['payment_ongoing', ['1+0']]);
    t.clock.advance({ minutes: 32 });
    await reconcile();
    await runJob(t, 'sweep-unpaid-orders');
    expect([(await state(person, trid)).state, await pools(race)]).toEqual(['payment_failed', ['0+0']]);
    const { id, received_huf } = await attemptOf(orderRef);
    expect(received_huf).toBeNull();
    expect(await auditOf(`payment_attempt:${id}`)).toHaveLength(1);
    // An answer that fits after all is late money.
    t.gateway.say(orderRef, null);
    await postIpn(t.gateway.ipn(orderRef));
    expect(await runJobs(t)).toEqual([]);
    expect((await state(person, trid)).state).toBe('payment_done');
    expect(await auditOf(`payment_attempt:${id}`)).toEqual([]);
  });

  test('that fits before the deadline is sold', async () => {
    const { person, trid, orderRef } = await paying();
    t.gateway.say(orderRef, change);
    await become(orderRef, 'FINISHED');
    await runJobs(t);
    t.gateway.say(orderRef, null);
    t.clock.advance({ minutes: 3 });
    await reconcile();
    expect((await state(person, trid)).state).toBe('payment_done');
  });
});

test('a status that nobody knows does not keep the order open for ever', async () => {
  const { person, race, trid, orderRef } = await paying();
  await become(orderRef, 'ODD\u0000\uD800');
  expect(await runJobs(t)).toEqual([]);
  expect(await attemptFlags(orderRef)).toEqual([
    { kind: 'payment_unknown_status', orderRef, status: 'ODD\uFFFD\uFFFD' },
  ]);
  t.clock.advance({ minutes: 32 });
  await reconcile();
  await runJob(t, 'sweep-unpaid-orders');
  expect([(await state(person, trid)).state, await pools(race)]).toEqual(['payment_failed', ['0+0']]);
});

describe('at start', () => {
  test('another order’s reference: nobody is sent there, it is a flag, and a later press pays', async () => {
    const { person, trid, orderRef } = await paying();
    await become(orderRef, 'NOTAUTHORIZED');
    await runJobs(t);
    t.gateway.answerNextStart(() => ({ outcome: 'mismatch', differences: { otherOrderRef: 'R1A1' } }));
    const { status, failure } = await buy(person);
    expect([status, failure.code]).toEqual([503, 'gateway_unavailable']);
    const second = `${trid}A2`;
    expect(await attemptFlags(second)).toEqual([
      { kind: 'payment_mismatch', orderRef: second, status: 'start', otherOrderRef: 'R1A1' },
    ]);
    expect(await attemptOf(second)).toMatchObject({
      state: 'created',
      payment_url: null,
      transaction_id: null,
    });
    t.clock.advance({ seconds: 16 });
    const again = await buy(person);
    expect([again.status, again.answer.data.trid]).toEqual([201, trid]);
    await become(t.gateway.lastRef(), 'FINISHED');
    await runJobs(t);
    expect((await state(person, trid)).state).toBe('payment_done');
  });

  test('another attempt’s transaction is no 500 and no payment page', async () => {
    const [first, other] = [await paying(), await paying()];
    await become(first.orderRef, 'NOTAUTHORIZED');
    await runJobs(t);
    const taken = String((await attemptOf(other.orderRef)).transaction_id);
    t.gateway.answerNextStart((started) => ({
      ...started,
      outcome: 'started',
      transactionId: taken,
      paymentUrl: 'https://x.example/',
    }));
    const { status, failure } = await buy(first.person);
    expect([status, failure.code]).toEqual([503, 'gateway_unavailable']);
    const second = `${first.trid}A2`;
    expect(await attemptFlags(second)).toMatchObject([
      { kind: 'payment_mismatch', status: 'start', transactionId: taken },
    ]);
    expect(await attemptOf(second)).toMatchObject({
      state: 'created',
      payment_url: null,
      transaction_id: null,
    });
    // Nor when a query reports that of an attempt that knows of none yet.
    t.gateway.say(second, { transactionId: taken });
    await become(second, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await state(first.person, first.trid)).state).toBe('payment_ongoing');
    t.gateway.say(second, null);
    await postIpn(t.gateway.ipn(second));
    await runJobs(t);
    expect((await state(first.person, first.trid)).state).toBe('payment_done');
  });
});

describe('a payment that the gateway never closes', () => {
  test('is a row of the audit and a flag once it is an hour late', async () => {
    const { trid, orderRef } = await paying();
    await become(orderRef, 'INPAYMENT');
    await runJobs(t);
    const { id: orderId } = await t.db
      .selectFrom('orders')
      .select('id')
      .where('trid', '=', trid)
      .executeTakeFirstOrThrow();
    t.clock.advance({ minutes: 88 });
    await runJob(t, 'remind-payments');
    expect([await attemptFlags(orderRef), await auditOf(`orders:${orderId}`)]).toEqual([[], []]);
    t.clock.advance({ minutes: 4 });
    await runJob(t, 'remind-payments');
    expect(await attemptFlags(orderRef)).toEqual([{ kind: 'payment_overdue', orderRef }]);
    expect(await auditOf(`orders:${orderId}`)).toHaveLength(1);
    await become(orderRef, 'FINISHED');
    await runJobs(t);
    expect(await auditOf(`orders:${orderId}`)).toEqual([]);
  });
});

describe('a signed message', () => {
  const sent = (body: string) => postIpn({ body, signature: t.gateway.sign(body) });
  const last = async () =>
    t.db.selectFrom('payment_message').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const checksOf = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'check-payment' order by key`.execute(
      t.db,
    );
    return rows.map(({ key }) => key);
  };

  test.each([
    ['an escaped NUL', String.raw`"FINISHED\u0000"`],
    ['a NUL as it is', '"FINISHED\u0000"'],
    ['half a surrogate', String.raw`"\ud83d"`],
    ['a very long status', `"${'X'.repeat(5000)}"`],
    ['a status that is a list', '["FINISHED"]'],
  ])('with %s is stored, answered and checked', async (_name, status) => {
    const { person, trid, orderRef } = await paying();
    t.gateway.become(orderRef, 'FINISHED');
    const body = t.gateway.ipn(orderRef).body.replace('"FINISHED"', () => status);
    const response = await sent(body);
    expect([response.statusCode, response.headers['signature']]).toEqual([
      200,
      t.gateway.sign(response.body),
    ]);
    expect((await last()).order_ref).toBe(orderRef);
    expect(await runJobs(t)).toEqual([]);
    expect((await state(person, trid)).state).toBe('payment_done');
  });

  test.each([
    [
      'a NUL in the reference',
      String.raw`{"merchant":"PUBLICTESTHUF","orderRef":"R\u00001","transactionId":1,"status":"FINISHED"}`,
    ],
    ['nothing but the merchant', '{"merchant":"PUBLICTESTHUF"}'],
    ['no JSON', 'FINISHED\u0000'],
    ['a list', '[1]'],
  ])('with %s is kept and flagged, and a repeat is the same message', async (_name, body) => {
    expect((await sent(body)).statusCode).toBe(200);
    const { id } = await last();
    expect(await flagsOf(`payment_message:${id}`)).toMatchObject([{ kind: 'payment_unknown_order' }]);
    expect((await sent(body)).statusCode).toBe(200);
    expect(await last()).toMatchObject({ id, deliveries: 2 });
  });

  test('with one order’s transaction and another’s reference wakes both checks', async () => {
    const [one, other] = [await paying(), await paying()];
    const keys = [await attemptOf(one.orderRef), await attemptOf(other.orderRef)].map(
      ({ id }) => `check-payment:${id}`,
    );
    t.gateway.become(one.orderRef, 'FINISHED');
    // The first message has the reference that belongs to the transaction; the second must not count as its repeat.
    await postIpn(t.gateway.ipn(one.orderRef));
    await runJobs(t);
    const mixed = t.gateway.ipn(one.orderRef).body.replace(one.orderRef, other.orderRef);
    expect((await sent(mixed)).statusCode).toBe(200);
    expect(await checksOf()).toEqual(expect.arrayContaining(keys));
    expect(await runJobs(t)).toEqual([]);
    // Only the gateway's answer to a query counts.
    expect((await state(one.person, one.trid)).state).toBe('payment_done');
    expect((await state(other.person, other.trid)).state).toBe('payment_ongoing');
  });
});
