import { randomUUID } from 'node:crypto';
import { getCart, holdEntry, removeEntry } from '@rajt/contract/entering/operations/entries';
import { cancelPayment, startPayment } from '@rajt/contract/orders/operations/orders';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { DATA_TRANSFER_VERSION } from '../../content/site/index.ts';

const PASSWORD = 'Őrült1adat';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, paying, pools, postings, state } = buying(() => t);

type Paying = Awaited<ReturnType<typeof paying>>;

const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const cancel = (as: TestPerson, trid: string) => request(t.app, cancelPayment, { as, params: { trid } });
const hold = (as: TestPerson, race: TestRace) =>
  request(t.app, holdEntry, {
    as,
    body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true },
  });
const removeFirst = async (as: TestPerson) => {
  const [entry] = (await cartOf(as)).entries;
  return request(t.app, removeEntry, { as, params: { entryId: entry?.entryId ?? '' } });
};

async function orderOf(trid: string) {
  return t.db.selectFrom('orders').selectAll().where('trid', '=', trid).executeTakeFirstOrThrow();
}

/** The attempts of an order, each with what its tenders sum to. */
async function attemptsOf(trid: string) {
  const { rows } = await sql<{ ref: string; state: string; amount: number; tenders: number }>`
    select a.order_ref as ref, a.state, a.amount_huf as amount,
      (select sum(amount_huf)::int from order_tender where attempt_id = a.id) as tenders
    from payment_attempt a join orders o on o.id = a.order_id where o.trid = ${trid} order by a.id`.execute(
    t.db,
  );
  return rows.map((row) => `${row.ref.slice(trid.length)} ${row.state} ${row.amount} by ${row.tenders}`);
}

/** An order whose only attempt has ended so. */
async function refused(status = 'NOTAUTHORIZED', payment?: Paying): Promise<Paying> {
  const one = payment ?? (await paying());
  await become(one.orderRef, status);
  expect(await runJobs(t)).toEqual([]);
  return one;
}

async function setDeadline({ person }: Pick<Paying, 'person'>, secondsAhead: number): Promise<void> {
  const held_until = sql<Date>`app_now() + make_interval(secs => ${secondsAhead})`;
  await t.db.updateTable('cart').set({ held_until }).where('account_id', '=', person.id).execute();
  await t.db.updateTable('entry').set({ held_until }).where('entered_by', '=', person.id).execute();
}

describe('after a refusal', () => {
  test.each([
    ['NOTAUTHORIZED', 'failed', 'payment_failed'],
    ['CANCELLED', 'cancelled', 'payment_cancel'],
    ['TIMEOUT', 'timed_out', 'payment_timeout'],
  ])(
    '%s: the order waits, the cart is as it was, and the payment state is that of its attempt',
    async (status, ended, told) => {
      const payment = await paying();
      const before = await cartOf(payment.person);
      await refused(status, payment);
      expect(await attemptsOf(payment.trid)).toEqual([`A1 ${ended} 8500 by 8500`]);
      expect(await orderOf(payment.trid)).toMatchObject({ state: 'pending', settled_at: null });
      expect((await state(payment.person, payment.trid)).state).toBe(told);
      const { serverNow: _, ...cart } = await cartOf(payment.person);
      expect(cart).toEqual({
        agreement: before.agreement,
        entries: before.entries,
        teamEntries: [],
        products: [],
        handovers: [],
        selectedCoupons: [],
        couponChoices: [],
        shipping: null,
        companies: [],
        total: before.total,
        heldUntil: before.heldUntil,
        openPayment: null,
      });
      expect([cart.entries.length, cart.heldUntil]).toEqual([1, expect.any(String)]);
      expect([await pools(payment.race), await postings(payment.trid)]).toEqual([['1+0'], []]);
    },
  );

  test('the gateway refuses the start: the order waits all the same', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    t.gateway.refuseNextStart(5321);
    expect((await buy(person)).failure.code).toBe('gateway_unavailable');
    const { trid, state: kept } = await t.db
      .selectFrom('orders')
      .select(['trid', 'state'])
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect([kept, await attemptsOf(trid)]).toEqual(['pending', ['A1 failed 8500 by 8500']]);
    const { openPayment, heldUntil, entries } = await cartOf(person);
    expect([openPayment, heldUntil, entries.length]).toEqual([null, expect.any(String), 1]);
    expect((await state(person, trid)).state).toBe('payment_failed');
    expect((await buy(person)).answer.data.trid).toBe(trid);
    expect(await attemptsOf(trid)).toEqual(['A1 failed 8500 by 8500', 'A2 started 8500 by 8500']);
    expect(t.gateway.lastRef()).toBe(`${trid}A2`);
  });

  test('a second and a third try are attempts of the same order, and the last one decides its state', async () => {
    const { person, race, trid } = await refused();
    const { heldUntil } = await cartOf(person);
    expect((await buy(person)).answer.data.trid).toBe(trid);
    expect((await state(person, trid)).state).toBe('payment_ongoing');
    expect(await cartOf(person)).toMatchObject({ heldUntil, openPayment: { trid } });
    await become(`${trid}A2`, 'CANCELLED');
    expect(await runJobs(t)).toEqual([]);
    expect((await state(person, trid)).state).toBe('payment_cancel');
    expect((await buy(person)).answer.data.trid).toBe(trid);
    expect(t.gateway.payment(`${trid}A3`).request).toMatchObject({ amountHuf: 8500 });
    expect(t.gateway.payment(`${trid}A3`).request.timeoutAt.toISOString()).toBe(heldUntil);
    await become(`${trid}A3`, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await attemptsOf(trid)).toEqual([
      'A1 failed 8500 by 8500',
      'A2 cancelled 8500 by 8500',
      'A3 finished 8500 by 8500',
    ]);
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_done',
      gatewayTransactionId: t.gateway.payment(`${trid}A3`).transactionId,
    });
    expect(await pools(race)).toEqual(['0+1']);
    expect(await postings(trid)).toEqual(['gateway:simplepay 8500', 'sales:entries -8500']);
    const orders = t.db.selectFrom('orders').select('id').where('account_id', '=', person.id);
    expect(await orders.execute()).toHaveLength(1);
  });

  test('the data of the second press counts', async () => {
    const { person, trid } = await refused();
    const { terms_version } = await orderOf(trid);
    // As if the conditions had been others at the first press.
    await t.db
      .updateTable('orders')
      .set({
        terms_version: 'old',
        data_transfer_version: 'old',
        accepted_at: sql<Date>`app_now() - interval '1 hour'`,
      })
      .where('trid', '=', trid)
      .execute();
    const before = await orderOf(trid);
    const billingAddress = {
      ...checkout.billingAddress,
      name: 'Özveges Kft.',
      company: 'Özveges Kft.',
      city: 'Tihany',
    };
    const again = await request(t.app, startPayment, {
      as: person,
      query: { paymode: 'spay_card' },
      body: { ...checkout, billingAddress },
      language: 'en',
      idempotencyKey: `again-${trid}`,
    });
    expect(again.answer.data.trid).toBe(trid);
    const { accepted_at, ...after } = await orderOf(trid);
    const { accepted_at: acceptedBefore, ...rest } = before;
    expect(after).toEqual({
      ...rest,
      billing: { ...billingAddress, groupVatNumber: '' },
      language: 'en',
      terms_version,
      data_transfer_version: DATA_TRANSFER_VERSION,
    });
    expect(accepted_at.getTime()).toBeGreaterThan(acceptedBefore.getTime());
    expect(t.gateway.payment(`${trid}A2`).request).toMatchObject({
      language: 'en',
      invoice: { name: 'Özveges Kft.', company: 'Özveges Kft.', city: 'Tihany' },
    });
  });

  test('a method that does not pay here is refused at the second press too, and nothing changes', async () => {
    const { person, trid } = await refused();
    const before = await snapshot(t.db);
    const again = await buy(person, `by-szep-${trid}`, 'otp_szep');
    expect([again.status, again.failure.code]).toEqual([422, 'paymode_not_configured']);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('past the deadline it cannot be tried again, and nothing changes', async () => {
    const payment = await refused();
    await setDeadline(payment, -1);
    const [before, calls] = [await snapshot(t.db), t.gateway.calls.length];
    const again = await buy(payment.person);
    expect([again.status, again.failure.code]).toEqual([409, 'cart_expired']);
    expect([await snapshot(t.db), t.gateway.calls.length]).toEqual([before, calls]);
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
  });

  test('a person may start a payment so often in an hour, and no other is concerned', async () => {
    const { app } = await t.another({ RATE_LIMIT_FACTOR: '0.1' }); // 3 of 30
    const [first, second] = [await paying(), await paying()];
    const start = async (as: TestPerson) => {
      const input = { query: { paymode: 'spay_card' }, body: checkout, idempotencyKey: randomUUID() };
      return (await request(app, startPayment, { as, ...input })).status;
    };
    const statuses = [await start(first.person), await start(first.person), await start(first.person)];
    expect(statuses).toEqual([201, 201, 201]);
    const [before, calls] = [await snapshot(t.db), t.gateway.calls.length];
    expect(await start(first.person)).toBe(429);
    expect([await snapshot(t.db), t.gateway.calls.length]).toEqual([before, calls]);
    expect(await start(second.person)).toBe(201);
  });

  test('an order has at most 99 attempts', async () => {
    const { person, trid } = await refused();
    await sql`
      with attempts as (
        insert into payment_attempt (order_id, provider, merchant, order_ref, amount_huf, timeout_at, state, finished_at)
        select a.order_id, a.provider, a.merchant, ${trid} || 'A' || n, a.amount_huf, a.timeout_at, 'failed', app_now()
        from payment_attempt a, generate_series(2, 98) n where a.order_ref = ${`${trid}A1`} returning id, amount_huf
      )
      insert into order_tender (attempt_id, method, amount_huf) select id, 'spay_card', amount_huf from attempts`.execute(
      t.db,
    );
    expect((await buy(person)).answer.data.trid).toBe(trid);
    await become(`${trid}A99`, 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    const [before, calls] = [await snapshot(t.db), t.gateway.calls.length];
    const again = await buy(person);
    expect([again.status, again.failure.code]).toEqual([429, 'too_many_requests']);
    expect([await snapshot(t.db), t.gateway.calls.length]).toEqual([before, calls]);
    // Once it is ended, what it held can be ordered again.
    expect((await cancel(person, trid)).status).toBe(200);
    const { trid: other } = (await buy(person)).answer.data;
    expect([other === trid, await attemptsOf(other)]).toEqual([false, ['A1 started 8500 by 8500']]);
  });

  test('ten presses at once make one second attempt', async () => {
    const { person, trid } = await refused();
    const all = await Promise.all(Array.from({ length: 10 }, () => buy(person)));
    const opened = all.filter(({ status }) => status === 201).map(({ answer }) => answer.data.trid);
    expect(new Set(opened)).toEqual(new Set([trid]));
    const others = all.filter(({ status }) => status !== 201).map(({ failure }) => failure.code);
    expect(new Set([...others, 'payment_in_progress'])).toEqual(new Set(['payment_in_progress']));
    expect(await attemptsOf(trid)).toEqual(['A1 failed 8500 by 8500', 'A2 started 8500 by 8500']);
    expect(t.gateway.calls.filter((call) => call.startsWith(`start ${trid}`))).toEqual([
      `start ${trid}A1`,
      `start ${trid}A2`,
    ]);
  });

  test('the database refuses a second open attempt of an order', async () => {
    const { orderRef } = await paying();
    const second = sql`
      insert into payment_attempt (order_id, provider, merchant, order_ref, amount_huf, timeout_at)
      select order_id, provider, merchant, order_ref || 'X', amount_huf, timeout_at from payment_attempt
      where order_ref = ${orderRef}`.execute(t.db);
    await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'payment_attempt_one_open' });
  });
});

const ENDS: [status: string, ends: string, told: string][] = [
  ['NOTAUTHORIZED', 'failed', 'payment_failed'],
  ['CANCELLED', 'cancelled', 'payment_cancel'],
  ['TIMEOUT', 'timed_out', 'payment_timeout'],
];

describe('changing the cart ends a refused order', () => {
  test.each(ENDS)('%s, then another hold: the order ends as %s', async (status, ends, told) => {
    const { person, race, trid } = await refused(status);
    const { heldUntil, entries } = await cartOf(person);
    const other = await newRace(t.db);
    expect((await hold(person, other)).status).toBe(201);
    expect([(await orderOf(trid)).state, (await state(person, trid)).state]).toEqual([ends, told]);
    const cart = await cartOf(person);
    expect(cart).toMatchObject({ heldUntil, openPayment: null });
    expect(cart.entries.map(({ entryId }) => entryId)).toEqual([entries[0]?.entryId, expect.any(String)]);
    expect([await pools(race), await pools(other)]).toEqual([['1+0'], ['1+0']]);
    // Both are one new order.
    const { trid: next } = (await buy(person)).answer.data;
    expect([next === trid, (await orderOf(next)).total_huf]).toEqual([false, 17_000]);
  });

  test.each(ENDS)('%s, then a removal: the order ends as %s', async (status, ends, told) => {
    const { person, race, trid } = await refused(status);
    expect((await removeFirst(person)).status).toBe(204);
    expect([(await orderOf(trid)).state, (await state(person, trid)).state]).toEqual([ends, told]);
    expect(await cartOf(person)).toMatchObject({ entries: [], heldUntil: null, openPayment: null });
    expect(await pools(race)).toEqual(['0+0']);
  });

  test.each(ENDS)(
    '%s, then cancelPayment: the order ends as %s and the cart keeps all',
    async (status, ends, told) => {
      const { person, race, trid } = await refused(status);
      const { serverNow: _, ...before } = await cartOf(person);
      const calls = t.gateway.calls.length;
      const { answer } = await cancel(person, trid);
      expect([answer.data.state, answer.data.heldUntil]).toEqual([told, before.heldUntil]);
      expect((await orderOf(trid)).state).toBe(ends);
      expect(await cartOf(person)).toMatchObject(before);
      expect(await pools(race)).toEqual(['1+0']);
      // There was nothing to ask the gateway for.
      expect(t.gateway.calls).toHaveLength(calls);
      expect((await auditLog(t.db)).filter((line) => line.startsWith('order.ended')).at(-1)).toBe(
        `order.ended orders:${(await orderOf(trid)).id}`,
      );
      const { trid: next } = (await buy(person)).answer.data;
      expect(next).not.toBe(trid);
      expect(await pools(race)).toEqual(['1+0']);
    },
  );

  test('a removal of one of two keeps the other, its deadline and its place', async () => {
    const [person, one, two] = [await newPerson(t.db), await newRace(t.db), await newRace(t.db)];
    await heldBy(person, one);
    await heldBy(person, two);
    const { heldUntil } = await cartOf(person);
    const { trid } = (await buy(person)).answer.data;
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    expect((await removeFirst(person)).status).toBe(204);
    expect((await orderOf(trid)).state).toBe('failed');
    const cart = await cartOf(person);
    expect([cart.entries.map(({ race }) => race.id), cart.heldUntil]).toEqual([[two.raceId], heldUntil]);
    expect([await pools(one), await pools(two)]).toEqual([['0+0'], ['1+0']]);
  });

  test('the end follows the last attempt, not the first', async () => {
    const { person, trid } = await refused('NOTAUTHORIZED');
    await buy(person);
    await become(`${trid}A2`, 'TIMEOUT');
    expect(await runJobs(t)).toEqual([]);
    expect((await removeFirst(person)).status).toBe(204);
    expect((await orderOf(trid)).state).toBe('timed_out');
  });
});

describe('while an attempt is open', () => {
  const attempts: [string, () => Promise<Paying>][] = [
    ['the first', () => paying()],
    [
      'the second',
      async () => {
        const payment = await refused();
        await buy(payment.person);
        return { ...payment, orderRef: `${payment.trid}A2` };
      },
    ],
  ];

  test.each(attempts)(
    '%s: another hold and a removal are refused, and nothing changes',
    async (_name, begin) => {
      const { person } = await begin();
      const other = await newRace(t.db);
      const before = await snapshot(t.db);
      const [held, removed] = [await hold(person, other), await removeFirst(person)];
      expect([held.status, held.failure.code]).toEqual([409, 'payment_in_progress']);
      expect([removed.status, removed.failure.code]).toEqual([409, 'payment_in_progress']);
      expect(await snapshot(t.db)).toEqual(before);
    },
  );

  test.each(attempts)('%s attempt cannot be cancelled once the bank has started it', async (_name, begin) => {
    const { person, trid, orderRef, race } = await begin();
    await become(orderRef, 'INPAYMENT');
    expect(await runJobs(t)).toEqual([]);
    const before = await snapshot(t.db);
    expect((await cancel(person, trid)).answer.data.state).toBe('payment_ongoing');
    expect(await snapshot(t.db)).toEqual(before);
    expect(await pools(race)).toEqual(['1+0']);
    expect((await hold(person, await newRace(t.db))).failure.code).toBe('payment_in_progress');
  });
});

describe('the sweep of unpaid orders', () => {
  test('ends refused orders at the deadline, and not before', async () => {
    const payments = [];
    for (const [status] of ENDS) payments.push(await refused(status));
    const early = await refused();
    for (const payment of payments) await setDeadline(payment, 0);
    // More than this test can take.
    await setDeadline(early, 60);
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    for (const [at, { person, race, trid }] of payments.entries()) {
      expect((await orderOf(trid)).state).toBe(ENDS[at]?.[1]);
      expect(await pools(race)).toEqual(['0+0']);
      expect(await cartOf(person)).toMatchObject({ entries: [], heldUntil: null, openPayment: null });
    }
    expect([(await orderOf(early.trid)).state, await pools(early.race)]).toEqual(['pending', ['1+0']]);
    // Swept once is swept.
    const before = await snapshot(t.db);
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('leaves an order whose attempt is open, past the deadline too', async () => {
    const first = await paying();
    const second = await refused();
    await buy(second.person);
    for (const payment of [first, second]) {
      await setDeadline(payment, -60);
      const before = await snapshot(t.db);
      expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
      expect(await runJob(t, 'sweep-carts')).toEqual([]);
      expect(await snapshot(t.db)).toEqual(before);
    }
    // Once its attempt ends, past the deadline, the order ends by that alone.
    await become(`${second.trid}A2`, 'TIMEOUT');
    expect(await runJobs(t)).toEqual([]);
    expect((await orderOf(second.trid)).state).toBe('timed_out');
    expect([await pools(second.race), await pools(first.race)]).toEqual([['0+0'], ['1+0']]);
  });

  test('a hold takes a place of a refused order past its deadline, but not before', async () => {
    const payment = await paying({ heats: [1] });
    await refused('NOTAUTHORIZED', payment);
    const next = await newPerson(t.db);
    await setDeadline(payment, 60);
    expect((await hold(next, payment.race)).failure.code).toBe('sold_out');
    await setDeadline(payment, 0);
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    expect((await hold(next, payment.race)).status).toBe(201);
    expect(await pools(payment.race)).toEqual(['1+0']);
  });
});

test('the carts of two sites do not disturb each other', async () => {
  const person = await newPerson(t.db);
  const [swim, run] = [await newRace(t.db), await newRace(t.db, { branch: 'run' })];
  const onRun = { branch: 'run', market: 'dom' } as const;
  await heldBy(person, swim);
  const body = { raceId: run.raceId, heatId: run.heatIds[0], form: {}, conditionsAccepted: true };
  expect((await request(t.app, holdEntry, { as: person, body, site: onRun })).status).toBe(201);
  const pay = { as: person, query: { paymode: 'spay_card' }, body: checkout };
  const first = (await buy(person)).answer.data.trid;
  const firstRef = t.gateway.lastRef();
  const second = (await request(t.app, startPayment, { ...pay, site: onRun, idempotencyKey: 'the-run-cart' }))
    .answer.data.trid;
  const secondRef = t.gateway.lastRef();
  expect([firstRef, secondRef]).toEqual([`${first}A1`, `${second}A1`]);
  await become(firstRef, 'NOTAUTHORIZED');
  await become(secondRef, 'NOTAUTHORIZED');
  expect(await runJobs(t)).toEqual([]);
  // A second try on one site, a change of the cart on the other.
  expect((await buy(person)).answer.data.trid).toBe(first);
  const [entry] = (await request(t.app, getCart, { as: person, site: onRun })).answer.data.entries;
  const params = { entryId: entry?.entryId ?? '' };
  expect((await request(t.app, removeEntry, { as: person, params, site: onRun })).status).toBe(204);
  expect([(await orderOf(first)).state, (await orderOf(second)).state]).toEqual(['pending', 'failed']);
  expect([await attemptsOf(first), await attemptsOf(second)]).toEqual([
    ['A1 failed 8500 by 8500', 'A2 started 8500 by 8500'],
    ['A1 failed 8500 by 8500'],
  ]);
  expect([await pools(swim), await pools(run)]).toEqual([['1+0'], ['0+0']]);
  expect((await cartOf(person)).openPayment).toMatchObject({ trid: first });
  expect((await hold(person, await newRace(t.db))).failure.code).toBe('payment_in_progress');
});

describe('deleting the account', () => {
  const erase = (as: TestPerson) =>
    request(t.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: false } });

  async function ordered() {
    const [person, race] = [await newPerson(t.db, { password: PASSWORD }), await newRace(t.db)];
    await heldBy(person, race);
    const { trid } = (await buy(person)).answer.data;
    return { person, race, trid, orderRef: t.gateway.lastRef() };
  }

  test('ends a refused order and lets its places go', async () => {
    const payment = await refused('NOTAUTHORIZED', await ordered());
    expect((await erase(payment.person)).status).toBe(204);
    expect([(await orderOf(payment.trid)).state, await pools(payment.race)]).toEqual(['failed', ['0+0']]);
    // A late payment is refunded to the person who paid it.
    await become(payment.orderRef, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await orderOf(payment.trid)).state).toBe('unfulfilled');
    expect(t.gateway.payment(payment.orderRef).refundedHuf).toBe(8500);
  });

  test('with an open attempt is refused, and nothing changes', async () => {
    const { person, race, trid } = await ordered();
    const before = await snapshot(t.db);
    const { status, failure } = await erase(person);
    expect([status, failure.code]).toEqual([409, 'payment_open']);
    expect(await snapshot(t.db)).toEqual(before);
    expect([(await orderOf(trid)).state, await pools(race)]).toEqual(['pending', ['1+0']]);
  });
});
