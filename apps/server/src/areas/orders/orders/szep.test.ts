import { randomUUID } from 'node:crypto';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import type { PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { cancelRace } from '../../../../testkit/cancel-race.ts';
import type { FakeGateway } from '../../../../testkit/fake-gateway.ts';
import { makeJobsDue, runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newHouse } from '../../../../testkit/new-house.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { RUN, staying } from '../../../../testkit/staying.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ takesSzep: true });
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { attemptOf, buy, heldBy, paying, pools, postIpn, postings, state } = buying(() => t);
const { book } = staying(() => t);

const SZEP = ['otp_szep', 'mkb_szep'] as const;
type Szep = (typeof SZEP)[number];

/** An order of one entry whose payment by this card is open. */
async function payingBy(paymode: Szep) {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  await heldBy(person, race);
  const gateway = t.szep[paymode];
  const { status, answer } = await buy(person, randomUUID(), paymode);
  expect(status).toBe(201);
  return { person, race, gateway, trid: answer.data.trid, orderRef: gateway.lastRef() };
}

async function settled(gateway: FakeGateway, orderRef: string, status: string) {
  gateway.become(orderRef, status);
  expect((await postIpn(gateway.ipn(orderRef))).statusCode).toBe(200);
  expect(await runJobs(t)).toEqual([]);
}

async function attemptsOf(trid: string) {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', a.merchant, a.state, d.method, d.amount_huf) as said from payment_attempt a
    join orders o on o.id = a.order_id join order_tender d on d.attempt_id = a.id
    where o.trid = ${trid} order by a.id`.execute(t.db);
  return rows.map(({ said }) => said);
}

describe.each(SZEP)('an entry paid by %s', (paymode) => {
  const account = `gateway:${paymode}`;

  it('is opened, settled and booked by that merchant account alone', async () => {
    const cardCalls = t.gateway.calls.length;
    const { person, race, gateway, trid, orderRef } = await payingBy(paymode);
    expect(orderRef).toMatch(/^[A-Z0-9]{1,32}$/);
    await settled(gateway, orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({ state: 'payment_done', paymode });
    expect([await pools(race), await postings(trid)]).toEqual([
      ['0+1'],
      [`${account} 8500`, 'sales:entries -8500'],
    ]);
    expect(t.gateway.calls.length).toBe(cardCalls);
  });

  it('is refunded to the same account', async () => {
    const { gateway, race, orderRef, trid } = await payingBy(paymode);
    await cancelRace(t.db, race);
    await settled(gateway, orderRef, 'FINISHED');
    expect(gateway.payment(orderRef).refundedHuf).toBe(8500);
    const [taken, due] = [`${account} 8500`, 'refunds:payable -8500'];
    expect(await postings(trid)).toEqual([taken, due, 'refunds:payable 8500', `${account} -8500`].sort());
  });

  it('is settled by a query within ten minutes if the message never comes', async () => {
    const { person, gateway, orderRef, trid } = await payingBy(paymode);
    gateway.become(orderRef, 'FINISHED');
    t.clock.advance({ minutes: 3 });
    expect(await runJob(t, 'reconcile-payments')).toEqual([]);
    await makeJobsDue(t);
    expect(await runJobs(t)).toEqual([]);
    expect((await state(person, trid)).state).toBe('payment_done');
  });

  it.each([
    ['FINISHED', 'payment_done'],
    ['NOTAUTHORIZED', 'payment_failed'],
    ['CANCELLED', 'payment_cancel'],
    ['TIMEOUT', 'payment_timeout'],
    ['INPAYMENT', 'payment_ongoing'],
  ])('a payment that is %s becomes %s, whichever source reports it first', async (status, expected) => {
    const ways = {
      message: async (gateway: FakeGateway, orderRef: string) => {
        await postIpn(gateway.ipn(orderRef));
      },
      return: async (gateway: FakeGateway, orderRef: string, trid: string) => {
        const { r, s } = gateway.back(orderRef, 'SUCCESS');
        await t.app.inject({ method: 'GET', url: `/simplepay/back/${trid}`, query: { r, s } });
      },
      reconciliation: async () => {
        t.clock.advance({ minutes: 3 });
        await runJob(t, 'reconcile-payments');
      },
    };
    for (const tell of Object.values(ways)) {
      const { person, gateway, orderRef, trid } = await payingBy(paymode);
      gateway.become(orderRef, status);
      await tell(gateway, orderRef, trid);
      await makeJobsDue(t);
      expect(await runJobs(t)).toEqual([]);
      expect((await state(person, trid)).state).toBe(expected);
      t.clock.set(new Date());
    }
  });
});

describe('attempt after attempt', () => {
  it('by one method after the other keeps the order, and the last one pays', async () => {
    const { person, race, trid, orderRef } = await payingBy('otp_szep');
    await settled(t.szep.otp_szep, orderRef, 'NOTAUTHORIZED');
    expect((await state(person, trid)).state).toBe('payment_failed');
    expect((await buy(person, randomUUID(), 'mkb_szep')).answer.data.trid).toBe(trid);
    await settled(t.szep.mkb_szep, `${trid}A2`, 'CANCELLED');
    expect((await buy(person)).answer.data.trid).toBe(trid);
    expect(await pools(race)).toEqual(['1+0']);
    await settled(t.gateway, `${trid}A3`, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({ state: 'payment_done', paymode: 'spay_card' });
    expect(await attemptsOf(trid)).toEqual([
      'OTPSZEPHUF failed otp_szep 8500',
      'MBHSZEPHUF cancelled mkb_szep 8500',
      'PUBLICTESTHUF finished spay_card 8500',
    ]);
  });

  it('that bring money twice, by two methods, give the second back to its own account', async () => {
    const { person, trid, orderRef } = await payingBy('otp_szep');
    await settled(t.szep.otp_szep, orderRef, 'TIMEOUT');
    await buy(person);
    await settled(t.gateway, `${trid}A2`, 'FINISHED');
    await settled(t.szep.otp_szep, orderRef, 'FINISHED');
    expect(t.szep.otp_szep.payment(orderRef).refundedHuf).toBe(8500);
    expect(t.gateway.payment(`${trid}A2`).refundedHuf).toBe(0);
  });
});

describe('a message of one merchant', () => {
  it('about a payment of another is a stranger’s: it checks and settles nothing', async () => {
    const { person, trid, orderRef, gateway } = await payingBy('otp_szep');
    gateway.become(orderRef, 'FINISHED');
    // Signed by the card account, with the reference of a SZÉP payment.
    const body = gateway.ipn(orderRef).body.replace('OTPSZEPHUF', 'PUBLICTESTHUF');
    const calls = gateway.calls.length;
    expect((await postIpn({ body, signature: t.gateway.sign(body) })).statusCode).toBe(200);
    expect(await runJobs(t)).toEqual([]);
    expect(gateway.calls.length).toBe(calls);
    expect((await attemptOf(orderRef)).state).toBe('started');
    const flags = await t.db
      .selectFrom('organiser_flag')
      .select('kind')
      .where(sql<boolean>`detail ->> 'orderRef' = ${orderRef}`)
      .execute();
    expect(flags).toEqual([{ kind: 'payment_unknown_order' }]);
    expect((await state(person, trid)).state).toBe('payment_ongoing');
  });

  it('that names another is refused, and nothing changes', async () => {
    const [{ orderRef, gateway }, card] = [await payingBy('otp_szep'), await paying()];
    const before = await snapshot(t.db);
    const body = gateway.ipn(orderRef, 'FINISHED').body;
    expect((await postIpn({ body, signature: t.gateway.sign(body) })).statusCode).toBe(400);
    const other = t.gateway.ipn(card.orderRef, 'FINISHED').body;
    expect((await postIpn({ body: other, signature: gateway.sign(other) })).statusCode).toBe(400);
    expect(await snapshot(t.db)).toEqual(before);
  });

  it('that brings the browser back with another’s signature is ignored', async () => {
    const { trid, orderRef, gateway } = await payingBy('mkb_szep');
    const before = await snapshot(t.db);
    const { r } = gateway.back(orderRef, 'SUCCESS');
    const s = t.gateway.sign(Buffer.from(r, 'base64').toString('utf8'));
    const response = await t.app.inject({ method: 'GET', url: `/simplepay/back/${trid}`, query: { r, s } });
    expect(response.statusCode).toBe(303);
    expect(await snapshot(t.db)).toEqual(before);
  });
});

describe('purchases that a SZÉP card cannot pay', () => {
  const put = async (as: TestPerson, productId: { variantIds: readonly string[] }) => {
    const params = { variantId: productId.variantIds[0] ?? '' };
    expect((await request(t.app, setCartProduct, { as, params, body: { quantity: 2 } })).status).toBe(200);
  };

  it('is named, each thing once, and nothing changes; by card it is bought', async () => {
    const [person, race, shirt] = [await newPerson(t.db), await newRace(t.db), await newProduct(t.db)];
    await heldBy(person, race);
    await put(person, shirt);
    for (const paymode of SZEP) {
      const [before, calls] = [await snapshot(t.db), t.szep[paymode].calls.length];
      const refused = await buy(person, randomUUID(), paymode);
      expect([refused.status, refused.failure.code]).toEqual([422, 'paymode_unavailable']);
      expect(refused.failure.user_msg).toMatch(/nem fizethető ki: [^,]+\. Válassz/);
      expect([await snapshot(t.db), t.szep[paymode].calls.length]).toEqual([before, calls]);
    }
    expect((await buy(person)).status).toBe(201);
  });

  it('is named at the second press too, when a card had been tried', async () => {
    const [person, shirt] = [await newPerson(t.db), await newProduct(t.db)];
    await put(person, shirt);
    const { trid } = (await buy(person)).answer.data;
    await settled(t.gateway, `${trid}A1`, 'NOTAUTHORIZED');
    const before = await snapshot(t.db);
    const refused = await buy(person, randomUUID(), 'otp_szep');
    expect([refused.status, refused.failure.code]).toEqual([422, 'paymode_unavailable']);
    expect(refused.failure.user_msg).not.toContain('ki: .');
    expect(await snapshot(t.db)).toEqual(before);
  });

  it('is everything when the card is K&H’s', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const before = await snapshot(t.db);
    const refused = await buy(person, randomUUID(), 'khb_szep');
    expect([refused.status, refused.failure.code]).toEqual([422, 'paymode_not_online']);
    expect(refused.failure.user_msg).toContain('K&H SZÉP-kártyával online nem fizethetsz');
    expect(await snapshot(t.db)).toEqual(before);
  });

  const payStay = (as: TestPerson, paymode: PaymentMethod) =>
    request(t.app, startPayment, {
      as,
      site: RUN,
      query: { paymode },
      body: checkout,
      idempotencyKey: randomUUID(),
    });

  it('is not a room with its tourist tax, but a transfer', async () => {
    const house = await newHouse(t.db);
    const [sleeper, rider] = [await newPerson(t.db), await newPerson(t.db)];
    expect((await book(sleeper, house, 0, 2)).status).toBe(200);
    const ordered = await payStay(sleeper, 'otp_szep');
    expect(ordered.status).toBe(201);
    await settled(t.szep.otp_szep, t.szep.otp_szep.lastRef(), 'FINISHED');
    expect((await book(rider, house, 0, 2, { transferId: house.transferId })).status).toBe(200);
    const before = await snapshot(t.db);
    const refused = await payStay(rider, 'otp_szep');
    expect([refused.status, refused.failure.code]).toEqual([422, 'paymode_unavailable']);
    expect(await snapshot(t.db)).toEqual(before);
  });
});

describe('a tampered request', () => {
  it.each<[string, Record<string, string>, object]>([
    ['another currency in the query', { paymode: 'otp_szep', currency: 'EUR' }, {}],
    ['a merchant of its own', { paymode: 'otp_szep', merchant: 'PUBLICTESTHUF' }, {}],
    ['two methods', { paymode: 'otp_szep,spay_card' }, {}],
    ['the balance as a method', { paymode: 'balance' }, {}],
    ['a price', { paymode: 'otp_szep' }, { total: 1 }],
    ['a currency', { paymode: 'otp_szep' }, { currency: 'EUR' }],
    ['somebody else’s cart', { paymode: 'otp_szep' }, { cartId: '1' }],
    ['a sum in quotes', { paymode: 'otp_szep' }, { agreedTotal: '8500' }],
  ])('with %s is refused, and nothing changes', async (_name, query, more) => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const [before, calls] = [await snapshot(t.db), t.szep.otp_szep.calls.length];
    const refused = await request(t.app, startPayment, {
      as: person,
      query,
      body: { ...checkout, ...more },
      idempotencyKey: randomUUID(),
    });
    expect([refused.status, refused.failure.code]).toEqual([422, 'validation']);
    expect([await snapshot(t.db), t.szep.otp_szep.calls.length]).toEqual([before, calls]);
  });
});
