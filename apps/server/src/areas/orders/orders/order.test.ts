import { getCart, holdEntry, listEntries, removeEntry } from '@rajt/contract/entering/operations/entries';
import { cancelPayment, getOrder, startPayment } from '@rajt/contract/orders/operations/orders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../../../testkit/audit.ts';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { block } from '../../../../testkit/blocker.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { makeJobsDue, runJob, runJobs, waitingJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();

const { attemptOf, become, buy, heldBy, ordered, passDeadline, paying, pools, postIpn, postings, state } =
  buying(() => t);

/** Cancels an order that is not paid: its cart can change. */
async function cancel(as: TestPerson, trid: string): Promise<void> {
  expect((await request(t.app, cancelPayment, { as, params: { trid } })).status).toBe(200);
}

describe('ordering', () => {
  test('freezes the cart, asks the gateway for the frozen price, and returns where to pay', async () => {
    const { person, race, trid, orderRef } = await paying({ amountHuf: 12_300 });
    const payment = t.gateway.payment(orderRef);
    expect(payment.request).toMatchObject({
      amountHuf: 12_300,
      email: person.email,
      invoice: { city: 'Őriszentpéter' },
      returnUrl: `http://localhost:3000/simplepay/back/${trid}`,
    });
    const cart = (await request(t.app, getCart, { as: person })).answer.data;
    expect(payment.request.timeoutAt.toISOString()).toBe(cart.heldUntil);
    expect(cart.openPayment).toEqual({ trid, paymentUrl: `https://pay.example/${payment.transactionId}` });
    expect(await pools(race)).toEqual(['1+0']);
    expect((await state(person, trid)).state).toBe('payment_ongoing');
  });

  test('the same key returns the same order; another tab with another key joins it', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const first = await buy(person, 'the-same-key');
    const repeat = await buy(person, 'the-same-key');
    const tab = await buy(person, 'another-key');
    expect(repeat.answer).toEqual(first.answer);
    expect(tab.answer).toEqual(first.answer);
    expect(t.gateway.calls.filter((call) => call === `start ${t.gateway.lastRef()}`)).toHaveLength(1);
  });

  test.each([-1, 1])('another sum than that of the button by %i Ft orders nothing', async (off) => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db, { amountHuf: 4_500 })];
    await heldBy(person, race);
    const calls = t.gateway.calls.length;
    const { status, failure } = await buy(person, undefined, undefined, 4_500 + off);
    expect([status, failure.code]).toEqual([409, 'cart_changed']);
    expect(t.gateway.calls).toHaveLength(calls);
    expect(
      await t.db.selectFrom('orders').select('id').where('account_id', '=', person.id).execute(),
    ).toEqual([]);
    expect((await request(t.app, getCart, { as: person })).answer.data.openPayment).toBeNull();
    expect((await buy(person, undefined, undefined, 4_500)).status).toBe(201);
  });

  test('an order that another device has started is not gone on with at another sum', async () => {
    const { person, trid } = await paying({ amountHuf: 11_000 });
    const { status, failure } = await buy(person, undefined, undefined, 4_500);
    expect([status, failure.code]).toEqual([409, 'cart_changed']);
    expect((await buy(person, undefined, undefined, 11_000)).answer.data.trid).toBe(trid);
    await cancel(person, trid);
    expect((await buy(person, undefined, undefined, 4_500)).failure.code).toBe('cart_changed');
  });

  test('ten presses at once make one order', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const all = await Promise.all(Array.from({ length: 10 }, () => buy(person)));
    const trids = new Set(all.filter((one) => one.status === 201).map((one) => one.answer.data.trid));
    expect(trids.size).toBe(1);
    const others = all.filter((one) => one.status !== 201).map((one) => one.failure.code);
    expect(new Set([...others, 'payment_in_progress'])).toEqual(new Set(['payment_in_progress']));
    const orders = await t.db.selectFrom('orders').select('id').where('account_id', '=', person.id).execute();
    expect(orders).toHaveLength(1);
  });

  test.each<[name: string, begin: (payment: { trid: string; orderRef: string }) => Promise<unknown>]>([
    [
      'the bank is at it',
      async ({ orderRef }) => {
        await become(orderRef, 'INFRAUD');
        await runJobs(t);
      },
    ],
    [
      'the browser came back with a success',
      ({ trid, orderRef }) =>
        t.app.inject({ url: `/simplepay/back/${trid}`, query: t.gateway.back(orderRef, 'SUCCESS') }),
    ],
  ])(
    'once %s, a press in another tab leads to the order and to no used payment page',
    async (_name, begin) => {
      const { person, race, trid, orderRef } = await paying();
      await begin({ trid, orderRef });
      const before = { calls: [...t.gateway.calls], attempt: await attemptOf(orderRef) };
      const pressed = await buy(person);
      expect([pressed.status, pressed.answer.data]).toEqual([201, { trid, paymentUrl: null }]);
      expect({ calls: t.gateway.calls, attempt: await attemptOf(orderRef) }).toEqual(before);
      const cart = (await request(t.app, getCart, { as: person })).answer.data;
      expect(cart.openPayment).toEqual({ trid, paymentUrl: null });
      expect(await state(person, trid)).toMatchObject({ state: 'payment_ongoing', paymentUrl: null });
      expect([await pools(race), await postings(trid)]).toEqual([['1+0'], []]);
    },
  );

  test('without keys, presses at once and later ones make one order and one payment', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const press = () =>
      request(t.app, startPayment, { as: person, query: { paymode: 'spay_card' }, body: checkout });
    const started = t.gateway.calls.length;
    const all = await Promise.all([press(), press(), press()]);
    const refusals = all.filter(({ status }) => status !== 201).map(({ failure }) => failure.code);
    expect(new Set([...refusals, 'payment_in_progress'])).toEqual(new Set(['payment_in_progress']));
    const again = await press();
    expect(again.status).toBe(201);
    for (const { status, answer } of all)
      if (status === 201) expect(answer.data.trid).toBe(again.answer.data.trid);
    expect(t.gateway.calls.length - started).toBe(1);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await press()).failure.code).toBe('cart_empty');
    expect(
      await t.db.selectFrom('orders').select('state').where('account_id', '=', person.id).execute(),
    ).toEqual([{ state: 'paid' }]);
  });

  test('an old key is erased, a new one is kept', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    await t.clock.back({ days: 8 }, () => buy(person, 'an-old-key'));
    await buy(person, 'a-new-key');
    expect(await runJob(t, 'remove-old-idempotency-keys')).toEqual([]);
    const kept = await t.db
      .selectFrom('idempotency_key')
      .select('key')
      .where('person_id', '=', person.id)
      .execute();
    expect(kept).toEqual([{ key: 'a-new-key' }]);
  });

  test('a key is for one request only', async () => {
    const { person } = await paying();
    await buy(person, 'used-for-a-card');
    const other = await buy(person, 'used-for-a-card', 'otp_szep');
    expect([other.status, other.failure.code]).toEqual([422, 'idempotency_other_request']);
  });

  test.each([
    ['with a key that is too short', 'short', 'spay_card', 400, 'idempotency_key_missing'],
    ['by K&H SZÉP', 'key-khb-szep', 'khb_szep', 422, 'paymode_not_online'],
    ['by a SZÉP card that has no contract', 'key-otp-szep', 'otp_szep', 422, 'paymode_not_configured'],
    ['in a way that does not exist', 'key-cash-money', 'cash', 422, 'validation'],
  ])('%s is refused and nothing changes', async (_name, idempotencyKey, paymode, status, code) => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const before = [...t.gateway.calls];
    const response = await request(t.app, startPayment, {
      as: person,
      query: { paymode },
      body: checkout,
      idempotencyKey,
    });
    expect([response.status, response.failure.code]).toEqual([status, code]);
    expect(t.gateway.calls).toEqual(before);
    expect((await request(t.app, getCart, { as: person })).answer.data.openPayment).toBeNull();
  });

  test('an empty cart and an expired one', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    expect((await buy(person)).failure.code).toBe('cart_empty');
    await heldBy(person, race);
    await passDeadline();
    expect((await buy(person)).failure.code).toBe('cart_expired');
    await runJob(t, 'sweep-carts');
  });

  test('a place cannot be lost while the order for it is placed', async () => {
    const person = await newPerson(t.db);
    const race = await newRace(t.db, { capacity: 1 });
    await heldBy(person, race);
    // The hold runs out in the moment in which the order is placed: another buyer may reclaim it, but not from under the
    // order. No clock can be stopped there, so the entry's deadline comes before its cart's.
    await t.db
      .updateTable('entry')
      .set({ held_until: sql<Date>`app_now() - interval '1 second'` })
      .where('race_id', '=', race.raceId)
      .execute();
    const blocker = await block(t.database.url, 'lock table orders in share row exclusive mode');
    const payment = buy(person);
    await blocker.waited();
    const body = { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true };
    const other = request(t.app, holdEntry, { as: await newPerson(t.db), body });
    await blocker.release();
    expect((await payment).status).toBe(201);
    expect((await other).failure.code).toBe('sold_out');
    expect(await pools(race)).toEqual(['1+0', '1+0']);
  });

  test('sums that a browser sends are not read', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const body = { ...checkout, total: 1 };
    const response = await request(t.app, startPayment, {
      as: person,
      query: { paymode: 'spay_card' },
      body,
      idempotencyKey: 'money-from-me',
    });
    expect(response.status).toBe(422);
  });

  test('nothing to pay is paid at once, without the gateway', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db, { amountHuf: 0 })];
    await heldBy(person, race);
    const before = t.gateway.calls.length;
    const response = await buy(person);
    expect(response.answer.data.paymentUrl).toBeNull();
    expect(t.gateway.calls).toHaveLength(before);
    expect((await state(person, response.answer.data.trid)).state).toBe('payment_done');
    expect(await pools(race)).toEqual(['0+1']);
  });
});

describe('a payment that succeeds', () => {
  test('sells the place, gives a number, posts the ledger, sends one mail with the PDF', async () => {
    const { person, race, trid, orderRef } = await paying({ bibFrom: 101 });
    t.gateway.become(orderRef, 'FINISHED');
    const answer = await postIpn(t.gateway.ipn(orderRef));
    expect(answer.statusCode).toBe(200);
    expect(t.gateway.verify(answer.body, String(answer.headers['signature']))).toBe(true);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'FINISHED', receiveDate: expect.any(String) });
    expect(await runJobs(t)).toEqual([]);
    const order = await state(person, trid);
    expect(order.state).toBe('payment_done');
    expect(order.entries.map((entry) => entry.bib)).toEqual(['101']);
    expect(order.gatewayTransactionId).toBe(t.gateway.payment(orderRef).transactionId);
    expect(await pools(race)).toEqual(['0+1']);
    expect(await postings(trid)).toEqual(['gateway:simplepay 8500', 'sales:entries -8500']);
    const mails = t.mails.filter((mail) => mail.to === person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const { items } = (await request(t.app, listEntries, { as: person })).answer.data;
    expect(items.map((entry) => entry.race.id)).toEqual([race.raceId]);
    expect(
      (await auditLog(t.db))
        .slice(-3)
        .map((line) => line.split(' ')[0])
        .sort(),
    ).toEqual(['entry.paid', 'invoice.issued', 'order.paid']);
  });

  test('fifty messages, ten redirects and a polling page at once pay once', async () => {
    const { person, trid, orderRef } = await paying();
    t.gateway.become(orderRef, 'FINISHED');
    const ipn = t.gateway.ipn(orderRef);
    const query = t.gateway.back(orderRef, 'SUCCESS');
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => postIpn(ipn)),
      ...Array.from({ length: 10 }, () => t.app.inject({ url: `/simplepay/back/${trid}`, query })),
      state(person, trid),
      runJobs(t),
    ]);
    expect(answers.slice(0, 50).every((one) => 'statusCode' in one && one.statusCode === 200)).toBe(true);
    expect(await runJobs(t)).toEqual([]);
    expect(await postings(trid)).toHaveLength(2);
    expect(t.mails.filter((mail) => mail.to === person.email)).toHaveLength(1);
  });

  test.each(['message', 'redirect', 'page', 'reconciler'])(
    'whichever comes first settles it: %s',
    async (who) => {
      const { person, trid, orderRef } = await paying();
      t.gateway.become(orderRef, 'FINISHED');
      if (who === 'message') await postIpn(t.gateway.ipn(orderRef));
      if (who === 'redirect')
        await t.app.inject({ url: `/simplepay/back/${trid}`, query: t.gateway.back(orderRef, 'SUCCESS') });
      if (who === 'page') {
        // A page asks only when the message should have come by now.
        await state(person, trid);
        expect(await runJobs(t)).toEqual([]);
        expect((await state(person, trid)).state).toBe('payment_ongoing');
        t.clock.advance({ seconds: 5 });
        await state(person, trid);
      }
      if (who === 'reconciler') {
        t.clock.advance({ minutes: 3 });
        await runJob(t, 'reconcile-payments');
      }
      expect(await runJobs(t)).toEqual([]);
      expect((await state(person, trid)).state).toBe('payment_done');
    },
  );

  test('terminal states do not regress: a late "not authorised" changes nothing', async () => {
    const { person, trid, orderRef } = await paying();
    await become(orderRef, 'FINISHED');
    await runJobs(t);
    await become(orderRef, 'NOTAUTHORIZED');
    await runJobs(t);
    expect((await state(person, trid)).state).toBe('payment_done');
  });

  test('a slow fraud check keeps the place past the deadline', async () => {
    const { person, race, trid, orderRef } = await paying();
    t.gateway.become(orderRef, 'INFRAUD');
    await passDeadline();
    t.clock.advance({ minutes: 40 });
    await runJob(t, 'reconcile-payments');
    await runJob(t, 'sweep-carts');
    expect(await pools(race)).toEqual(['1+0']);
    expect((await state(person, trid)).state).toBe('payment_ongoing');
    await become(orderRef, 'FINISHED');
    await runJobs(t);
    expect((await state(person, trid)).state).toBe('payment_done');
  });
});

describe('a payment that does not happen', () => {
  test.each([
    ['NOTAUTHORIZED', 'payment_failed', true],
    ['CANCELLED', 'payment_cancel', false],
    ['TIMEOUT', 'payment_timeout', false],
  ])('%s: %s, and the cart keeps its places until the deadline', async (status, expected, hasNumber) => {
    const { person, race, trid, orderRef } = await paying();
    t.gateway.become(orderRef, status);
    await t.app.inject({ url: `/simplepay/back/${trid}`, query: t.gateway.back(orderRef, 'FAIL') });
    await runJobs(t);
    const order = await state(person, trid);
    expect(order.state).toBe(expected);
    expect(order.gatewayTransactionId !== null).toBe(hasNumber);
    expect(order.heldUntil).not.toBeNull();
    expect(await pools(race)).toEqual(['1+0']);
    expect(await postings(trid)).toEqual([]);
    expect(t.mails.filter((mail) => mail.to === person.email)).toEqual([]);
    // The buyer can try again: the order stays, with another attempt.
    const again = await buy(person);
    expect([again.status, again.answer.data.trid]).toEqual([201, trid]);
    expect(t.gateway.lastRef()).toBe(`${trid}A2`);
    expect(await state(person, trid)).toMatchObject({ state: 'payment_ongoing', heldUntil: null });
  });

  test('a later order of the same entries is shown: as being paid, then as paid', async () => {
    const { person, trid, orderRef } = await paying();
    t.gateway.become(orderRef, 'NOTAUTHORIZED');
    await t.app.inject({ url: `/simplepay/back/${trid}`, query: t.gateway.back(orderRef, 'FAIL') });
    await runJobs(t);
    await cancel(person, trid);
    expect(await state(person, trid)).toMatchObject({ heldUntil: expect.any(String), otherOrder: null });
    const later = (await buy(person)).answer.data.trid;
    const laterRef = t.gateway.lastRef();
    const told = { state: 'payment_failed', heldUntil: null };
    expect(await state(person, trid)).toMatchObject({ ...told, otherOrder: { trid: later, isPaid: false } });
    await become(laterRef, 'FINISHED');
    await runJobs(t);
    expect(await state(person, trid)).toMatchObject({ ...told, otherOrder: { trid: later, isPaid: true } });
    expect(await state(person, later)).toMatchObject({ state: 'payment_done', otherOrder: null });
  });

  test('at the deadline an unbegun payment is cancelled at the gateway, then the places are free', async () => {
    const { person, race, trid, orderRef } = await paying();
    await passDeadline();
    expect(await runJob(t, 'reconcile-payments')).toEqual([]);
    expect(t.gateway.calls).toContain(`cancel ${orderRef}`);
    expect(t.gateway.payment(orderRef).status).toBe('CANCELLED');
    expect(await pools(race)).toEqual(['0+0']);
    const { state: ended, otherOrder } = await state(person, trid);
    expect([ended, otherOrder]).toEqual(['payment_timeout', null]);
  });

  test.each([
    ['is looked at once after it, not each minute', 6, 1, []],
    ['is not looked at before the gateway knows of it too', 1, 30, []],
    ['is looked at when nobody has since', 6, 7, ['query']],
  ])('a deadline %s', async (_name, passedSeconds, lookedSeconds, asked) => {
    const { orderRef } = await paying();
    t.gateway.become(orderRef, 'INPAYMENT');
    const { id, timeout_at } = await attemptOf(orderRef);
    const after = (seconds: number) => new Date(timeout_at.getTime() + seconds * 1000);
    // Somebody has looked, the page for example.
    t.clock.set(after(passedSeconds - lookedSeconds));
    await sql`update payment_attempt set checked_at = app_now() where id = ${id}`.execute(t.db);
    t.clock.set(after(passedSeconds));
    await runJob(t, 'reconcile-payments');
    expect(t.gateway.calls.filter((call) => call.endsWith(orderRef) && !call.startsWith('start'))).toEqual(
      asked.map((call) => `${call} ${orderRef}`),
    );
  });

  test('the buyer cancels it: the cart opens again', async () => {
    const { person, race, trid } = await paying();
    const response = await request(t.app, cancelPayment, { as: person, params: { trid } });
    expect(response.answer.data.state).toBe('payment_cancel');
    const cart = (await request(t.app, getCart, { as: person })).answer.data;
    expect([cart.openPayment, cart.entries.length]).toEqual([null, 1]);
    expect(await pools(race)).toEqual(['1+0']);
  });

  test('a payment that the buyer has started cannot be cancelled', async () => {
    const { person, trid, orderRef } = await paying();
    t.gateway.become(orderRef, 'INPAYMENT');
    const response = await request(t.app, cancelPayment, { as: person, params: { trid } });
    expect(response.answer.data.state).toBe('payment_ongoing');
  });
});

describe('the gateway is away', () => {
  test('the gateway refuses the start: the buyer gets 503 and the cart is open again', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    t.gateway.refuseNextStart(5010);
    const response = await buy(person);
    expect([response.status, response.failure.code]).toEqual([503, 'gateway_unavailable']);
    expect((await request(t.app, getCart, { as: person })).answer.data.openPayment).toBeNull();
    expect((await buy(person)).status).toBe(201);
  });

  test.each(['nothing', 'effect'] as const)(
    'the answer to start is lost (it had done: %s): one charge at most',
    async (after) => {
      const [person, race] = [await newPerson(t.db), await newRace(t.db)];
      await heldBy(person, race);
      t.gateway.loseNext('start', after);
      expect((await buy(person)).failure.code).toBe('gateway_unavailable');
      expect(await pools(race)).toEqual(['1+0']);
      // At once: the first start may still be on its way. Later: it is abandoned and the next attempt takes its place.
      expect((await buy(person)).failure.code).toBe('payment_in_progress');
      t.clock.advance({ seconds: 20 });
      expect((await buy(person)).status).toBe(201);
      const attempts = await t.db
        .selectFrom('payment_attempt')
        .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
        .select(['payment_attempt.state', 'orders.state as order'])
        .where('account_id', '=', person.id)
        .orderBy('payment_attempt.id')
        .execute();
      expect(attempts).toEqual([
        { state: 'cancelled', order: 'pending' },
        { state: 'started', order: 'pending' },
      ]);
    },
  );

  test('the answer to start is lost and the buyer stays away: the place is free soon after the deadline', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    t.gateway.loseNext('start', 'nothing');
    await buy(person);
    const { trid = '' } = (await request(t.app, getCart, { as: person })).answer.data.openPayment ?? {};
    t.clock.advance({ minutes: 30, seconds: 50 });
    expect(await runJob(t, 'reconcile-payments')).toEqual([]);
    expect([(await state(person, trid)).state, await pools(race)]).toEqual(['payment_ongoing', ['1+0']]);
    t.clock.advance({ minutes: 2 });
    expect(await runJob(t, 'reconcile-payments')).toEqual([]);
    expect([(await state(person, trid)).state, await pools(race)]).toEqual(['payment_timeout', ['0+0']]);
    expect(await postings(trid)).toEqual([]);
  });

  test('a query without an answer is retried, and nothing is decided before', async () => {
    const { person, trid, orderRef } = await paying();
    t.gateway.become(orderRef, 'FINISHED');
    t.gateway.loseNext('query', 'nothing');
    await postIpn(t.gateway.ipn(orderRef));
    expect(await runJobs(t)).toHaveLength(1);
    await makeJobsDue(t);
    await runJobs(t);
    expect((await state(person, trid)).state).toBe('payment_done');
  });
});

describe('money for a place that is gone', () => {
  const REFUNDED_POSTINGS = [
    'gateway:simplepay -8500',
    'gateway:simplepay 8500',
    'refunds:payable -8500',
    'refunds:payable 8500',
  ];

  /** The gateway has news of a payment, and it is settled. */
  async function settled(orderRef: string, status: string) {
    await become(orderRef, status);
    expect(await runJobs(t)).toEqual([]);
  }

  /** A payment that the gateway ended, then finished after all: its place went to another buyer. */
  async function lateMoney() {
    const late = await paying({ heats: [1] });
    t.gateway.become(late.orderRef, 'TIMEOUT');
    await passDeadline();
    await runJob(t, 'reconcile-payments');
    expect(await pools(late.race)).toEqual(['0+0']);
    return late;
  }

  /** Somebody takes the entry out of the cart. */
  async function takeOut(as: TestPerson): Promise<void> {
    const [entry] = (await request(t.app, getCart, { as })).answer.data.entries;
    const params = { entryId: entry?.entryId ?? '' };
    expect((await request(t.app, removeEntry, { as, params })).status).toBe(204);
  }

  test('is given the place if it is free again', async () => {
    const { person, race, trid, orderRef } = await lateMoney();
    await become(orderRef, 'FINISHED');
    await runJobs(t);
    expect((await state(person, trid)).state).toBe('payment_done');
    expect(await pools(race)).toEqual(['0+1']);
  });

  test('gets the place that was released and the one that was not, each once', async () => {
    const [lost, kept] = [await newRace(t.db, { heats: [1] }), await newRace(t.db, { heats: [1] })];
    const { person, trid, orderRef } = await ordered(lost, kept);
    await settled(orderRef, 'NOTAUTHORIZED');
    await cancel(person, trid);
    // A buyer who wants a place of a full race takes only what has expired there.
    await passDeadline();
    const other = await newPerson(t.db);
    await heldBy(other, lost);
    await takeOut(other);
    expect([await pools(lost), await pools(kept)]).toEqual([['0+0'], ['1+0']]);
    await settled(orderRef, 'FINISHED');
    expect((await state(person, trid)).state).toBe('payment_done');
    expect([await pools(lost), await pools(kept)]).toEqual([['0+1'], ['0+1']]);
  });

  test('it is refunded when the buyer has entered again, and the new entry stays', async () => {
    const { person, race, trid, orderRef } = await lateMoney();
    await heldBy(person, race);
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({
      isRefunded: true,
      heldUntil: expect.any(String),
      otherOrder: null,
    });
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(8500);
    expect(await postings(trid)).toEqual(REFUNDED_POSTINGS);
    expect(await pools(race)).toEqual(['1+0']);
    // From then on the refund is shown with the new entry.
    const again = (await buy(person)).answer.data.trid;
    const againRef = t.gateway.lastRef();
    const told = { isRefunded: true, heldUntil: null };
    expect(await state(person, trid)).toMatchObject({ ...told, otherOrder: { trid: again, isPaid: false } });
    await settled(againRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({ ...told, otherOrder: { trid: again, isPaid: true } });
  });

  test.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['past its deadline', passDeadline],
    [
      'in the cart of another market',
      ({ id }) =>
        t.db
          .updateTable('cart')
          .set({ branch: 'run', market: 'int' })
          .where('account_id', '=', id)
          .where('state', '=', 'open')
          .execute(),
    ],
  ])('an entry that was made again is no place that is held when it is %s', async (_name, change) => {
    const { person, race, trid } = await lateMoney();
    await heldBy(person, race);
    expect(await state(person, trid)).toMatchObject({ heldUntil: expect.any(String) });
    await change(person);
    expect(await state(person, trid)).toMatchObject({ heldUntil: null, otherOrder: null });
  });

  test('it is refunded for an entry that was taken out, and another race in the cart is no place of it', async () => {
    const { person, trid, orderRef } = await paying();
    await settled(orderRef, 'NOTAUTHORIZED');
    await takeOut(person);
    await heldBy(person, await newRace(t.db));
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({ isRefunded: true, heldUntil: null, otherOrder: null });
  });

  test('is refunded automatically, once, with a mail to the buyer', async () => {
    const { person, race, trid, orderRef } = await lateMoney();
    await heldBy(await newPerson(t.db), race);
    t.gateway.become(orderRef, 'FINISHED');
    await Promise.all([postIpn(t.gateway.ipn(orderRef)), postIpn(t.gateway.ipn(orderRef))]);
    await runJobs(t);
    await runJobs(t);
    const order = await state(person, trid);
    expect([order.state, order.isRefunded]).toEqual(['payment_failed', true]);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(8500);
    expect(await pools(race)).toEqual(['1+0']);
    expect(await postings(trid)).toEqual(REFUNDED_POSTINGS);
    expect(t.mails.filter((mail) => mail.to === person.email)).toHaveLength(1);
  });

  test.each<
    [
      name: string,
      meanwhile: (late: Awaited<ReturnType<typeof paying>>) => Promise<void>,
      places: string,
      otherIsPaid: boolean | null,
    ]
  >([
    ['is being paid by another order', async ({ person }) => void (await buy(person)), '1+0', false],
    [
      'has been bought by another order',
      async ({ person }) => {
        await buy(person);
        await settled(t.gateway.lastRef(), 'FINISHED');
      },
      '0+1',
      true,
    ],
    ['was removed by the buyer', ({ person }) => takeOut(person), '0+0', null],
  ])(
    'the late payment is refunded and changes no entry if the entry %s',
    async (_name, meanwhile, places, otherIsPaid) => {
      const late = await paying();
      await settled(late.orderRef, 'NOTAUTHORIZED');
      await cancel(late.person, late.trid);
      await meanwhile(late);
      const entries = () =>
        t.db.selectFrom('entry').selectAll().where('participant_id', '=', late.person.id).execute();
      const before = await entries();
      await settled(late.orderRef, 'FINISHED');
      expect(await state(late.person, late.trid)).toMatchObject({
        state: 'payment_failed',
        isRefunded: true,
        heldUntil: null,
        otherOrder:
          otherIsPaid === null ? null : { trid: expect.not.stringContaining(late.trid), isPaid: otherIsPaid },
      });
      expect(t.gateway.payment(late.orderRef).refundedHuf).toBe(8500);
      expect(await postings(late.trid)).toEqual(REFUNDED_POSTINGS);
      expect([await entries(), await pools(late.race)]).toEqual([before, [places]]);
    },
  );

  test('it is refunded when the buyer has been erased since, and no mail is written', async () => {
    const { person, race, trid, orderRef } = await lateMoney();
    t.mails.length = 0;
    await t.db
      .updateTable('person')
      .set({ erased_at: sql<Date>`app_now()` })
      .where('id', '=', person.id)
      .execute();
    await become(orderRef, 'FINISHED');
    await runJobs(t);
    await runJobs(t);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(8500);
    expect(await pools(race)).toEqual(['0+0']);
    expect(await postings(trid)).toHaveLength(4);
    expect(t.mails).toEqual([]);
  });

  test('a refund whose answer is lost is not sent twice', async () => {
    const { race, orderRef } = await lateMoney();
    await heldBy(await newPerson(t.db), race);
    t.gateway.become(orderRef, 'FINISHED');
    t.gateway.loseNext('refund', 'effect');
    await postIpn(t.gateway.ipn(orderRef));
    expect(await runJobs(t)).toHaveLength(1);
    t.clock.advance({ seconds: 61 });
    await makeJobsDue(t);
    expect(await runJobs(t)).toEqual([]);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(8500);
  });

  test('a refund whose job has used all its attempts is retried', async () => {
    const { race, orderRef } = await lateMoney();
    await heldBy(await newPerson(t.db), race);
    t.gateway.become(orderRef, 'FINISHED');
    t.gateway.loseNext('refund', 'nothing');
    await postIpn(t.gateway.ipn(orderRef));
    expect(await runJobs(t)).toHaveLength(1);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(t.db);
    t.clock.advance({ hours: 2 });
    await runJob(t, 'remind-refunds');
    expect(await runJobs(t)).toEqual([]);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(8500);
  });

  test('another sum than was asked for is never fulfilled', async () => {
    const { person, trid, orderRef } = await paying();
    t.gateway.charge(orderRef, 85);
    await become(orderRef, 'FINISHED');
    await runJobs(t);
    const order = await state(person, trid);
    expect([order.state, order.isRefunded]).toEqual(['payment_failed', true]);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(85);
    // The ledger knows what came, not what was asked for; and so does the mail.
    expect(await postings(trid)).toEqual(
      ['gateway:simplepay 85', 'refunds:payable -85', 'refunds:payable 85', 'gateway:simplepay -85'].sort(),
    );
    expect(t.mails.find((mail) => mail.to === person.email)?.text).toMatch(/85.Ft/);
  });
});

describe('forged messages', () => {
  const forgeries: [
    name: string,
    forge: (good: { body: string; signature: string }) => { body: string; signature: string },
  ][] = [
    ['no signature', ({ body }) => ({ body, signature: '' })],
    ['a short signature', ({ body, signature }) => ({ body, signature: signature.slice(0, 20) })],
    ['one byte changed', ({ body, signature }) => ({ body: body.replace('CARD', 'CARE'), signature })],
    [
      'another order of keys',
      ({ body, signature }) => ({
        body: JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse())),
        signature,
      }),
    ],
    [
      'another merchant, rightly signed',
      ({ body }) => {
        const others = body.replace(t.gateway.merchant, 'OTHERSHOPHUF');
        return { body: others, signature: t.gateway.sign(others) };
      },
    ],
    ['a prototype', ({ signature }) => ({ body: '{"__proto__":{"status":"FINISHED"}}', signature })],
  ];
  test.each(forgeries)('%s: refused, nothing stored, nothing asked', async (_name, forge) => {
    const { orderRef, person, trid } = await paying();
    t.gateway.become(orderRef, 'FINISHED');
    const before = t.gateway.calls.length;
    const answer = await postIpn(forge(t.gateway.ipn(orderRef)));
    expect(answer.statusCode).toBe(400);
    expect(t.gateway.calls).toHaveLength(before);
    const stored = await t.db
      .selectFrom('payment_message')
      .select('id')
      .where('order_ref', '=', orderRef)
      .execute();
    expect(stored).toEqual([]);
    await request(t.app, cancelPayment, { as: person, params: { trid } });
  });

  test('a good message of one order cannot pay another', async () => {
    const [paid, other] = [await paying(), await paying()];
    await become(paid.orderRef, 'FINISHED');
    await runJobs(t);
    expect((await state(other.person, other.trid)).state).toBe('payment_ongoing');
  });

  test('a redirect whose failure was made a success is ignored', async () => {
    const { trid, orderRef } = await paying();
    const before = { attempt: await attemptOf(orderRef), jobs: await waitingJobs(t) };
    const [{ r }, { s }] = [t.gateway.back(orderRef, 'SUCCESS'), t.gateway.back(orderRef, 'FAIL')];
    const answer = await t.app.inject({ url: `/simplepay/back/${trid}`, query: { r, s } });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/confirm-order/${trid}`]);
    expect({ attempt: await attemptOf(orderRef), jobs: await waitingJobs(t) }).toEqual(before);
    expect(before.attempt.back_event).toBeNull();
  });

  test.each(['?', '?r=x&s=y', '?r=&s=', `?r=${'A'.repeat(2000)}&s=b`])(
    'a redirect with %s only leads to the page',
    async (query) => {
      const { trid } = await paying();
      const answer = await t.app.inject({ url: `/simplepay/back/${trid}${query}` });
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/confirm-order/${trid}`]);
    },
  );
});

test("a stranger's order is not there", async () => {
  const { trid } = await paying();
  const stranger = await newPerson(t.db);
  const response = await request(t.app, getOrder, { as: stranger, params: { trid } });
  expect(response.status).toBe(404);
});
