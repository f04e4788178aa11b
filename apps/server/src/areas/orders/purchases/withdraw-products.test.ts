import { withdrawProducts } from '@rajt/contract/orders/operations/purchases';
import { withdrawalEndsAt } from '@rajt/rules/shop/goods';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { type BoughtGoods, boughtGoods } from '../../../../testkit/bought-goods.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { markGoods } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { bought, itemsOf, purchaseOf, stockOf } = boughtGoods(() => t);

const withdraw = (order: BoughtGoods, items: readonly string[]) =>
  request(t.app, withdrawProducts, { as: order.person, body: { trid: order.trid, items: [...items] } });
const mark = (items: readonly string[], as: 'handed_over' | 'shipped' | 'returned') =>
  markGoods(t, { items, mark: as, parcelNumber: null, actorId: null });
const mailsTo = ({ email }: { email: string }) => t.mails.filter(({ to }) => to === email);
const refundedHuf = (orderRef: string) => t.gateway.payment(orderRef).refundedHuf;

it('pieces that we still have are refunded at once, the others when they are returned; each with a mail', async () => {
  const order = await bought(2);
  const [here = '', away = ''] = await itemsOf(order);
  await mark([away], 'handed_over');
  const { status, answer } = await withdraw(order, [here, away]);
  expect(status).toBe(200);
  expect(answer.data.purchase.products).toMatchObject([
    { refund: { amount: 4_000 }, withdrawal: null },
    { refund: null, withdrawal: null, withdrawnAt: answer.data.receivedAt, fulfilment: 'handed_over' },
  ]);
  expect(await runJobs(t)).toEqual([]);
  expect([refundedHuf(order.orderRef), await stockOf(order.product)]).toEqual([4_000, '0+1']);
  const receipt = mailsTo(order.person).find(({ subject }) => subject.startsWith('Megkaptuk'));
  expect(receipt?.text).toContain('Megérkezett');
  expect(receipt?.text).toContain('14 napon belül küldd vissza');
  expect(receipt?.text).toContain('Rajt Sportiroda Kft.');
  const flags = await t.db
    .selectFrom('organiser_flag')
    .select('detail')
    .where('kind', '=', 'product_withdrawn')
    .execute();
  expect(flags).toMatchObject([{ detail: { trid: order.trid, pieces: 1, amountHuf: 4_000 } }]);

  expect(await mark([away], 'returned')).toEqual({ marked: [away], refused: [] });
  expect(await mark([away], 'returned')).toEqual({ marked: [away], refused: [] });
  expect(await runJobs(t)).toEqual([]);
  expect([refundedHuf(order.orderRef), await stockOf(order.product)]).toEqual([8_000, '0+0']);
  expect(mailsTo(order.person).at(-1)?.subject).toBe(`Visszaérkezett: ${order.trid}`);
});

it('a repeat changes nothing and answers the time of the first', async () => {
  const order = await bought(1);
  const items = await itemsOf(order);
  const [one, other] = await Promise.all([withdraw(order, items), withdraw(order, items)]);
  t.clock.advance({ hours: 1 });
  const later = await withdraw(order, items);
  expect(new Set([one, other, later].map(({ answer }) => answer.data.receivedAt)).size).toBe(1);
  expect(await runJobs(t)).toEqual([]);
  expect(refundedHuf(order.orderRef)).toBe(4_000);
  expect(mailsTo(order.person)).toHaveLength(2);
});

it('is open to the end of the last day, and not a moment longer', async () => {
  const order = await bought(2);
  const [first = '', second = ''] = await itemsOf(order);
  await mark([first, second], 'handed_over');
  const { products } = await purchaseOf(order);
  const receivedAt = products[0]?.fulfilmentAt ?? '';
  const endsAt = withdrawalEndsAt(new Date(receivedAt));
  expect(products[0]?.withdrawal?.until).toBe(endsAt.toISOString());
  // A session ends after a week without use.
  for (const days of [5, 5]) {
    t.clock.advance({ days });
    await purchaseOf(order);
  }
  t.clock.set(new Date(endsAt.getTime() - 60_000));
  expect((await withdraw(order, [first])).status).toBe(200);
  t.clock.set(new Date(endsAt.getTime() + 1_000));
  const { failure } = await withdraw(order, [second]);
  expect(failure.code).toBe('product_not_withdrawable');
  expect((await purchaseOf(order)).products[1]).toMatchObject({ withdrawnAt: null, withdrawal: null });
});

it('is not there for what the law excepts, and nobody withdraws for others', async () => {
  const order = await bought(1);
  const items = await itemsOf(order);
  const stranger = await request(t.app, withdrawProducts, {
    as: await newPerson(t.db),
    body: { trid: order.trid, items },
  });
  expect(stranger.failure.code).toBe('not_found');
  expect((await withdraw(order, [...items, '999999999'])).failure.code).toBe('not_found');
  await sql`update product_item set no_withdrawal = 'personalised'
    where order_id = (select id from orders where trid = ${order.trid})`.execute(t.db);
  const { failure } = await withdraw(order, items);
  expect([failure.code, failure.user_msg.includes('Póló')]).toEqual(['product_not_withdrawable', true]);
  expect(await runJobs(t)).toEqual([]);
  expect(refundedHuf(order.orderRef)).toBe(0);
});

it('takes the terms of the moment when the payment started', async () => {
  const before = await bought(1);
  await t.db
    .updateTable('product')
    .set({ no_withdrawal: 'personalised' })
    .where('id', '=', before.product.productId)
    .execute();
  const after = await bought(1, { product: before.product });
  expect((await purchaseOf(before)).products[0]?.noWithdrawal).toBeNull();
  expect((await purchaseOf(after)).products[0]).toMatchObject({
    noWithdrawal: 'personalised',
    cancellation: null,
    withdrawal: null,
  });
});
