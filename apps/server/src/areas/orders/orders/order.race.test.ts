import { getCart } from '@rajt/contract/entering/operations/entries';
import { cancelPayment } from '@rajt/contract/orders/operations/orders';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { settleNow } from '../../../../testkit/direct-work.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { attemptOf, become, buy, heldBy, paying, pools, postings, state } = buying(() => t);

const cancel = (as: TestPerson, trid: string) => request(t.app, cancelPayment, { as, params: { trid } });
const openPaymentOf = async (as: TestPerson) =>
  (await request(t.app, getCart, { as })).answer.data.openPayment;

describe('two settlements meet', () => {
  async function expectSoldOnce({ person, race, trid, orderRef }: Awaited<ReturnType<typeof paying>>) {
    expect((await attemptOf(orderRef)).state).toBe('finished');
    expect(await state(person, trid)).toMatchObject({ state: 'payment_done', isRefunded: false });
    expect(await pools(race)).toEqual(['0+1']);
    expect(await postings(trid)).toEqual(['gateway:simplepay 8500', 'sales:entries -8500']);
    expect(t.mails.filter((mail) => mail.to === person.email)).toHaveLength(1);
  }

  test('over one attempt, a job and a buyer who cancels with an older answer: sold once', async () => {
    const payment = await paying();
    await become(payment.orderRef, 'FINISHED');
    const order = await block(t.database.url, `select from orders where trid = '${payment.trid}' for update`);
    const jobs = runJobs(t);
    await order.waited();
    // The answer that the buyer's request got from the gateway a moment before.
    t.gateway.become(payment.orderRef, 'INPAYMENT');
    const cancelled = cancel(payment.person, payment.trid);
    await waiting(t.database, 2);
    await order.release();
    expect(await jobs).toEqual([]);
    expect((await cancelled).answer.data.state).toBe('payment_done');
    await expectSoldOnce(payment);
  });

  test('two payments of one order at once: sold once, the other one is refunded', async () => {
    const first = await paying();
    await become(first.orderRef, 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    await buy(first.person);
    const orderRefs = [first.orderRef, t.gateway.lastRef()];
    const cart = await block(
      t.database.url,
      `select from cart where account_id = ${first.person.id} for update`,
    );
    const settled = orderRefs.map(async (orderRef) => {
      t.gateway.become(orderRef, 'FINISHED');
      return settleNow(t, orderRef);
    });
    // One waits for the cart, the other for the order.
    await waiting(t.database, 2);
    await cart.release();
    expect(await Promise.all(settled)).toEqual(['finished', 'finished']);
    expect(await runJobs(t)).toEqual([]);
    expect((await state(first.person, first.trid)).state).toBe('payment_done');
    expect(await pools(first.race)).toEqual(['0+1']);
    const refunded = orderRefs.map((orderRef) => t.gateway.payment(orderRef).refundedHuf);
    expect(refunded.sort((one, other) => one - other)).toEqual([0, 8500]);
    const subjects = t.mails.filter((mail) => mail.to === first.person.email).map((mail) => mail.subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toContainEqual('Visszatérítjük a befizetésed');
  });
});

describe('an order cancelled while its start is on the way', () => {
  async function pressed(when: 'before' | 'after') {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const start = t.gateway.stopNext('start', when);
    const answer = buy(person);
    await start.arrived;
    const { trid = '' } = (await openPaymentOf(person)) ?? {};
    return { person, race, trid, start, answer };
  }

  test('and unknown to the gateway: stays open, and can be paid when it has arrived', async () => {
    const { person, race, trid, start, answer } = await pressed('before');
    expect((await cancel(person, trid)).answer.data.state).toBe('payment_ongoing');
    expect(await pools(race)).toEqual(['1+0']);
    start.proceed();
    const { status, answer: opened } = await answer;
    expect([status, opened.data.trid]).toEqual([201, trid]);
    expect(await openPaymentOf(person)).toEqual({ trid, paymentUrl: opened.data.paymentUrl });
    expect((await attemptOf(t.gateway.lastRef())).state).toBe('started');
  });

  test('and known to the gateway: ends, and the late answer does not begin it again', async () => {
    const { person, race, trid, start, answer } = await pressed('after');
    const orderRef = t.gateway.lastRef();
    expect((await cancel(person, trid)).answer.data.state).toBe('payment_cancel');
    start.proceed();
    await answer;
    expect((await attemptOf(orderRef)).state).toBe('cancelled');
    expect((await state(person, trid)).state).toBe('payment_cancel');
    expect([await openPaymentOf(person), await pools(race), await postings(trid)]).toEqual([
      null,
      ['1+0'],
      [],
    ]);
  });
});
