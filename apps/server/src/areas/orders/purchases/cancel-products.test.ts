import { cancelProducts } from '@rajt/contract/orders/operations/purchases';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { type BoughtGoods, boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { makeJobsDue, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { GatewayUnknown } from '../../../platform/gateway.ts';
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

const { postings } = buying(() => t);
const { bought, itemsOf, purchaseOf, stockOf } = boughtGoods(() => t);

async function cancel(order: BoughtGoods, items: readonly string[], refund: number) {
  const { cartId } = await purchaseOf(order);
  return request(t.app, cancelProducts, {
    as: order.person,
    params: { cartId },
    body: { items: [...items], refund },
  });
}

const mailsTo = ({ email }: { email: string }) => t.mails.filter(({ to }) => to === email);
const refundedHuf = (orderRef: string) => t.gateway.payment(orderRef).refundedHuf;

/** A product that nobody may return, with these steps of cancelling from now. */
const dated = (steps: readonly { hours: number; feePercent: number }[]) => async (order: BoughtGoods) => {
  const cancellation = steps.map(({ hours, feePercent }) => ({
    until: new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString(),
    feePercent,
  }));
  await sql`update product_item set no_withdrawal = 'dated', cancellation = ${JSON.stringify(cancellation)}::jsonb
    where order_id = (select id from orders where trid = ${order.trid})`.execute(t.db);
};

describe('cancelling a part of an order', () => {
  it('refunds its money, frees its stock, notifies the buyer, and leaves the rest', async () => {
    const order = await bought(3, { entry: true });
    const [first = '', second = ''] = await itemsOf(order);
    const { status, answer } = await cancel(order, [first, second], 8_000);
    expect(status).toBe(200);
    expect(answer.data.products.map(({ refund }) => refund?.amount ?? null)).toEqual([4_000, 4_000, null]);
    expect(await stockOf(order.product)).toBe('0+1');
    expect(await runAudit(t.db)).toEqual([]);
    expect(await runJobs(t)).toEqual([]);
    expect(refundedHuf(order.orderRef)).toBe(8_000);
    expect(await postings(order.trid)).toEqual(
      [
        ...['gateway:simplepay 20500', 'sales:entries -8500'],
        ...['sales:products -4000', 'sales:products -4000', 'sales:products -4000'],
        ...['sales:products 4000', 'sales:products 4000', 'refunds:payable -4000', 'refunds:payable -4000'],
        ...['refunds:payable 4000', 'refunds:payable 4000', 'gateway:simplepay -4000'],
        'gateway:simplepay -4000',
      ].sort(),
    );
    const mail = mailsTo(order.person).at(-1);
    expect(mail?.subject).toBe(`Lemondtad: ${order.trid}`);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('8 000 Ft');
    expect(mail?.text).toContain('2 db Póló');
    expect((await purchaseOf(order)).refunds).toMatchObject([
      { text: expect.stringContaining('Póló'), amount: { amount: 4_000 }, isDone: true },
      { isDone: true },
    ]);
  });

  it('keeps the fee of its step, as it was shown', async () => {
    const order = await bought(1, { amountHuf: 9_999 });
    await dated([{ hours: 2, feePercent: 20 }])(order);
    const items = await itemsOf(order);
    expect((await purchaseOf(order)).products[0]?.cancellation).toMatchObject({
      refund: { amount: 8_000 },
      fee: { amount: 1_999 },
    });
    expect((await cancel(order, items, 9_999)).failure.code).toBe('refund_changed');
    expect(await stockOf(order.product)).toBe('0+1');
    expect((await cancel(order, items, 8_000)).status).toBe(200);
    expect(await runJobs(t)).toEqual([]);
    expect(refundedHuf(order.orderRef)).toBe(8_000);
    expect(mailsTo(order.person).at(-1)?.text.replaceAll('\u00a0', ' ')).toContain('1 999 Ft');
  });

  it('by a second press sends nothing twice and answers the same', async () => {
    const order = await bought(1);
    const items = await itemsOf(order);
    const answers = await Promise.all([cancel(order, items, 4_000), cancel(order, items, 4_000)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cancel(order, items, 4_000)).status).toBe(200);
    expect(await runJobs(t)).toEqual([]);
    expect(refundedHuf(order.orderRef)).toBe(4_000);
    expect(mailsTo(order.person)).toHaveLength(2);
    expect(await stockOf(order.product)).toBe('0+0');
  });

  it('frees the stock of free goods, without a refund', async () => {
    const order = await bought(1, { amountHuf: 0 });
    expect((await cancel(order, await itemsOf(order), 0)).status).toBe(200);
    expect(await stockOf(order.product)).toBe('0+0');
    expect((await purchaseOf(order)).refunds).toEqual([]);
  });

  it('waits for a gateway that fails, and sends the money once it works', async () => {
    const order = await bought(1);
    const works = t.gateway.refund;
    t.gateway.refund = async () => {
      throw new GatewayUnknown('refund: no answer');
    };
    expect((await cancel(order, await itemsOf(order), 4_000)).status).toBe(200);
    expect(await runJobs(t)).not.toEqual([]);
    expect((await purchaseOf(order)).refunds).toMatchObject([{ isDone: false }]);
    expect(await runAudit(t.db)).toEqual([]);
    t.gateway.refund = works;
    t.clock.advance({ minutes: 2 });
    await makeJobsDue(t);
    expect(await runJobs(t)).toEqual([]);
    expect(refundedHuf(order.orderRef)).toBe(4_000);
    expect((await purchaseOf(order)).refunds).toMatchObject([{ isDone: true }]);
  });
});

describe('pieces that cannot be cancelled', () => {
  /** Refused, and nothing has changed. */
  async function refused(order: BoughtGoods, items: readonly string[], code: string, refund = 4_000) {
    const before = [await stockOf(order.product), await postings(order.trid), mailsTo(order.person).length];
    const { failure } = await cancel(order, items, refund);
    expect(failure.code).toBe(code);
    expect([await stockOf(order.product), await postings(order.trid), mailsTo(order.person).length]).toEqual(
      before,
    );
    return failure;
  }

  it('an entry', async () => {
    const order = await bought(1, { entry: true });
    const { rows } = await sql<{ id: string }>`
      select i.id::text from cart_item i join entry e on e.id = i.entry_id join orders o on o.id = e.order_id
      where o.trid = ${order.trid}`.execute(t.db);
    const failure = await refused(
      order,
      [...(await itemsOf(order)), rows[0]?.id ?? ''],
      'entry_in_cancellation',
    );
    expect(failure.user_msg).toContain('nevezést nem');
  });

  it('a piece that is with the buyer is named; the others stay', async () => {
    const order = await bought(2);
    const items = await itemsOf(order);
    await markGoods(t, { items: items.slice(0, 1), mark: 'handed_over', parcelNumber: null, actorId: null });
    await runJobs(t);
    const failure = await refused(order, items, 'product_not_cancellable', 8_000);
    expect(failure.user_msg).toContain('Póló');
  });

  it('a piece past its last step, to the moment', async () => {
    const order = await bought(1);
    await dated([{ hours: 2, feePercent: 0 }])(order);
    t.clock.advance({ hours: 2 });
    await refused(order, await itemsOf(order), 'product_not_cancellable');
  });

  it('a piece of another account, of another cart, or unknown', async () => {
    const [order, other] = [await bought(1), await bought(1)];
    const [mine, theirs] = [await itemsOf(order), await itemsOf(other)];
    await refused(order, theirs, 'not_found');
    await refused(order, [...mine, ...theirs], 'not_found', 8_000);
    await refused(order, [...mine, '999999999'], 'not_found');
    const { cartId } = await purchaseOf(order);
    const stranger = await newPerson(t.db);
    const body = { items: mine, refund: 4_000 };
    const answer = await request(t.app, cancelProducts, { as: stranger, params: { cartId }, body });
    expect(answer.failure.code).toBe('not_found');
  });
});

it('cancelling and handing over at once: one of them wins, and the money follows', async () => {
  const order = await bought(6);
  const items = await itemsOf(order);
  const results = await Promise.all(
    items.map(async (item) => {
      const [cancelled, handed] = await Promise.all([
        cancel(order, [item], 4_000),
        markGoods(t, { items: [item], mark: 'handed_over', parcelNumber: null, actorId: null }),
      ]);
      return Number(cancelled.status === 200) + handed.marked.length;
    }),
  );
  expect(results).toEqual(items.map(() => 1));
  expect(await runJobs(t)).toEqual([]);
  const { products } = await purchaseOf(order);
  const gone = products.filter(({ refund }) => refund !== null).length;
  expect(refundedHuf(order.orderRef)).toBe(gone * 4_000);
  expect(products.filter(({ fulfilment }) => fulfilment === 'handed_over')).toHaveLength(6 - gone);
  expect(await stockOf(order.product)).toBe(`0+${6 - gone}`);
});
