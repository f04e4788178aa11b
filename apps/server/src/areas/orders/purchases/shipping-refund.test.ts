import { randomUUID } from 'node:crypto';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { cancelProducts, withdrawProducts } from '@rajt/contract/orders/operations/purchases';
import { setDelivery } from '@rajt/contract/shop/operations/delivery';
import { formatHuf } from '@rajt/rules/money';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newMethod } from '../../../../testkit/new-pickup.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { request } from '../../../../testkit/request.ts';
import { markGoods } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runJobs(t)).toEqual([]);
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, postings } = buying(() => t);
const { itemsOf, purchaseOf, put } = boughtGoods(() => t);

interface Sent {
  readonly person: TestPerson;
  readonly trid: string;
  readonly orderRef: string;
}

/** Two pieces in a parcel of 1 490 Ft; another way would have cost so much. */
async function sent(otherHuf = 1_990): Promise<Sent> {
  const [person, product] = [await newPerson(t.db), await newProduct(t.db, { delivery: ['delivery'] })];
  const shippingId = await newMethod(t.db, { countries: ['SK'] });
  await newMethod(t.db, {
    countries: ['SK'],
    rates: { by: 'piece', steps: [{ upTo: 9, amountHuf: otherHuf }] },
  });
  await put(person, product, 2);
  await request(t.app, setDelivery, { as: person, body: { shippingId } });
  const shippingAddress = { ...checkout.billingAddress, country: 'SK', zip: '94501', city: 'Komárno' };
  const { trid } = (
    await request(t.app, startPayment, {
      as: person,
      query: { paymode: 'spay_card' },
      body: { ...checkout, shippingAddress },
      idempotencyKey: randomUUID(),
    })
  ).answer.data;
  const orderRef = t.gateway.lastRef();
  await become(orderRef, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  await t.db.updateTable('shipping_method').set({ is_published: false }).execute();
  return { person, trid, orderRef };
}

async function cancel(order: Sent, items: readonly string[], refund: number) {
  const { cartId } = await purchaseOf(order);
  const body = { items: [...items], refund };
  return request(t.app, cancelProducts, { as: order.person, params: { cartId }, body });
}
const withdraw = (order: Sent, items: readonly string[]) =>
  request(t.app, withdrawProducts, { as: order.person, body: { trid: order.trid, items: [...items] } });
const mark = (items: readonly string[], as: 'shipped' | 'returned') =>
  markGoods(t, { items, mark: as, parcelNumber: null, actorId: null });
const refundedHuf = async ({ orderRef }: Sent) => {
  expect(await runJobs(t)).toEqual([]);
  return t.gateway.payment(orderRef).refundedHuf;
};
/** By its subject: several mails of one order are sent in any order. */
const lastMail = ({ person }: Sent, about: string) =>
  t.mails
    .findLast(({ to, subject }) => to === person.email && subject.startsWith(about))
    ?.text.replaceAll(/\s/g, ' ');
const CANCELLED = 'Lemondtad';
const WITHDRAWN = 'Megkaptuk az elállásodat';

it('the price of a parcel is refunded with the last piece that is cancelled, and is in the sum that was shown', async () => {
  const order = await sent();
  const [first = '', second = ''] = await itemsOf(order);
  expect((await cancel(order, [first], 5_490)).failure.code).toBe('refund_changed');
  expect((await cancel(order, [first], 4_000)).status).toBe(200);
  expect(await refundedHuf(order)).toBe(4_000);
  expect((await purchaseOf(order)).parcel).toMatchObject({ amount: { amount: 1_490 }, refund: null });
  expect((await cancel(order, [second], 4_000)).failure.code).toBe('refund_changed');
  expect((await cancel(order, [second], 5_490)).status).toBe(200);
  expect((await cancel(order, [second], 5_490)).status).toBe(200);
  expect(await refundedHuf(order)).toBe(9_490);
  expect((await purchaseOf(order)).parcel).toMatchObject({ refund: { amount: 1_490 } });
  expect((await purchaseOf(order)).refunds.map(({ amount }) => amount.amount)).toEqual([4_000, 4_000, 1_490]);
  expect(await postings(order.trid)).toEqual(
    expect.arrayContaining(['sales:shipping -1490', 'sales:shipping 1490']),
  );
  expect(lastMail(order, CANCELLED)).toContain('1 490 Ft');
});

it.each([
  ['no more than the cheapest way would have cost', 990, 990],
  ['all of it where it was the cheapest', 1_990, 1_490],
])('the shipping price is refunded when all pieces are returned: %s', async (_name, otherHuf, expected) => {
  const order = await sent(otherHuf);
  const [first = '', second = ''] = await itemsOf(order);
  await mark([first, second], 'shipped');
  expect(await refundedHuf(order)).toBe(0);
  expect((await withdraw(order, [first, second])).status).toBe(200);
  expect(await refundedHuf(order)).toBe(0);
  expect(lastMail(order, WITHDRAWN)).toContain(formatHuf(8_000 + expected).replaceAll(/\s/g, ' '));
  await mark([first], 'returned');
  expect(await refundedHuf(order)).toBe(4_000);
  await mark([second], 'returned');
  await mark([second], 'returned');
  expect(await refundedHuf(order)).toBe(8_000 + expected);
});

it('the price of a parcel is refunded at once, whole, if the buyer withdraws from all of it before it is sent', async () => {
  const order = await sent(990);
  expect((await withdraw(order, await itemsOf(order))).status).toBe(200);
  expect(await refundedHuf(order)).toBe(9_490);
  expect(lastMail(order, WITHDRAWN)).toContain('9 490 Ft');
});

it('the price of a parcel is refunded once, however many of its pieces are returned at the same time', async () => {
  const order = await sent(1_990);
  const items = await itemsOf(order);
  await mark(items, 'shipped');
  await withdraw(order, items);
  await Promise.all(items.map((item) => mark([item], 'returned')));
  expect(await refundedHuf(order)).toBe(9_490);
  expect((await postings(order.trid)).filter((line) => line === 'sales:shipping 1490')).toHaveLength(1);
});
