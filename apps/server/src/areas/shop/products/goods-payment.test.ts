import { getCart } from '@rajt/contract/entering/operations/entries';
import { cancelPayment } from '@rajt/contract/orders/operations/orders';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { usingCoupons } from '../../../../testkit/using-coupons.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, passDeadline, pools, postings, state } = buying(() => t);
const { entered, usesOf } = usingCoupons(() => t);

const put = (as: TestPerson, product: TestProduct, quantity: number) =>
  request(t.app, setCartProduct, {
    as,
    params: { variantId: product.variantIds[0] ?? '' },
    body: { quantity },
  });
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const stockOf = async ({ poolIds }: TestProduct) => {
  const row = await t.db
    .selectFrom('capacity_pool')
    .select(['held', 'sold'])
    .where('id', '=', poolIds[0] ?? '')
    .executeTakeFirstOrThrow();
  return `${row.held}+${row.sold}`;
};
const setPrice = (product: TestProduct, amountHuf: number) =>
  t.db
    .updateTable('product')
    .set({ prices: JSON.stringify([{ endsAt: null, amountHuf }]) })
    .where('id', '=', product.productId)
    .execute();

/** Somebody with goods in the cart, and an entry where a race is given. */
async function shopper(
  quantity: number,
  options: Parameters<typeof newProduct>[1] & { entry?: boolean } = {},
) {
  const [person, product, race] = [
    await newPerson(t.db),
    await newProduct(t.db, options),
    await newRace(t.db),
  ];
  if (options.entry) await heldBy(person, race);
  expect((await put(person, product, quantity)).status).toBe(200);
  return { person, product, race };
}

/** Buys them, with the payment still open. */
async function paying(quantity: number, options: Parameters<typeof shopper>[1] = {}) {
  const made = await shopper(quantity, options);
  const pressed = await buy(made.person);
  expect(pressed.status).toBe(201);
  return { ...made, trid: pressed.answer.data.trid, orderRef: t.gateway.lastRef() };
}

async function settled(orderRef: string, status: string): Promise<void> {
  await become(orderRef, status);
  expect(await runJobs(t)).toEqual([]);
}

const mailsTo = ({ email }: TestPerson) => t.mails.filter(({ to }) => to === email);

describe('goods alone', () => {
  it('hold their stock from the press on, and are sold with ledger, lines, mail and audit', async () => {
    const { person, product, trid, orderRef } = await paying(2);
    expect(t.gateway.payment(orderRef).request.amountHuf).toBe(8_000);
    expect(await stockOf(product)).toBe('2+0');
    await settled(orderRef, 'FINISHED');
    expect(await stockOf(product)).toBe('0+2');
    expect(await postings(trid)).toEqual([
      'gateway:simplepay 8000',
      'sales:products -4000',
      'sales:products -4000',
    ]);
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_done',
      entries: [],
      products: [
        { pid: product.productId, quantity: 2, price: { amount: 4_000 }, pickup: 'A rajtközpontban.' },
      ],
    });
    expect(await cartOf(person)).toMatchObject({ products: [], openPayment: null });
    const lines = await t.db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['kind', 'text_en', 'vat_code', 'amount_huf'])
      .where('trid', '=', trid)
      .execute();
    const line = {
      kind: 'product',
      text_en: expect.stringMatching(/^Shirt .* – No\. 1$/),
      vat_code: '27',
      amount_huf: 4_000,
    };
    expect(lines).toEqual([line, line]);
    const [mail] = mailsTo(person);
    expect(mail?.subject).toBe(`Megvan a rendelésed: ${trid}`);
    expect(mail?.text).toContain('2 db Póló');
    expect(mail?.text).toContain('Átvétel: A rajtközpontban.');
    const { rows: noted } = await sql<{ action: string }>`
      select l.action from audit_log l join product_item x on l.subject = 'product_item:' || x.id
      where x.variant_id = any(${[...product.variantIds]}) order by l.id`.execute(t.db);
    expect(noted.map(({ action }) => action)).toEqual([
      ...Array(2).fill('product.added'),
      ...Array(2).fill('product.held'),
      ...Array(2).fill('product.paid'),
    ]);
  });

  it.each(['NOTAUTHORIZED', 'CANCELLED', 'TIMEOUT'])(
    'after %s keep their stock for a retry until the deadline, then only the cart has them',
    async (status) => {
      const { person, product, trid, orderRef } = await paying(1);
      await settled(orderRef, status);
      expect(await stockOf(product)).toBe('1+0');
      // No countdown for goods.
      expect(await cartOf(person)).toMatchObject({ heldUntil: null, products: [{ quantity: 1 }] });
      const again = await buy(person);
      expect(again.answer.data.trid).toBe(trid);
      await settled(t.gateway.lastRef(), status);
      await passDeadline();
      expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
      expect(await stockOf(product)).toBe('0+0');
      expect(await cartOf(person)).toMatchObject({ heldUntil: null, products: [{ quantity: 1 }] });
      expect((await buy(person)).answer.data.trid).not.toBe(trid);
    },
  );

  it('are in the cart again when the buyer cancels, or changes the quantity after a refusal', async () => {
    const { person, product, trid } = await paying(1);
    await request(t.app, cancelPayment, { as: person, params: { trid } });
    expect([await stockOf(product), (await cartOf(person)).products.length]).toEqual(['0+0', 1]);
    await buy(person);
    await settled(t.gateway.lastRef(), 'NOTAUTHORIZED');
    expect((await put(person, product, 3)).status).toBe(200);
    expect([await stockOf(product), (await cartOf(person)).total.amount]).toEqual(['0+0', 12_000]);
  });

  it('from two tabs are one order', async () => {
    const { person, product } = await shopper(1);
    const [one, other] = [await buy(person), await buy(person)];
    expect(one.answer).toEqual(other.answer);
    expect(await stockOf(product)).toBe('1+0');
  });

  it('from four tabs at once are one order, with an entry in it', async () => {
    const { person, product, race } = await shopper(2, { entry: true });
    const pressed = await Promise.all(Array.from({ length: 4 }, () => buy(person)));
    for (const { status, failure } of pressed)
      if (status !== 201) expect(['busy', 'payment_in_progress']).toContain(failure.code);
    const trids = pressed.flatMap(({ status, answer }) => (status === 201 ? [answer.data.trid] : []));
    expect(new Set(trids).size).toBe(1);
    const orders = await t.db
      .selectFrom('orders')
      .select('trid')
      .where('account_id', '=', person.id)
      .execute();
    expect(orders.map(({ trid }) => trid)).toEqual([trids[0]]);
    expect([await stockOf(product), await pools(race)]).toEqual(['2+0', ['1+0']]);
  });

  it('cannot be paid by a SZÉP card', async () => {
    const { person, product } = await shopper(1);
    expect((await buy(person, undefined, 'otp_szep')).failure.code).toBe('paymode_not_configured');
    expect(await stockOf(product)).toBe('0+0');
  });
});

describe('with an entry', () => {
  it('are one order: both are sold, in one mail', async () => {
    const { person, product, race, trid, orderRef } = await paying(1, { entry: true });
    await settled(orderRef, 'FINISHED');
    expect([await stockOf(product), await pools(race)]).toEqual(['0+1', ['0+1']]);
    expect(await postings(trid)).toEqual([
      'gateway:simplepay 12500',
      'sales:entries -8500',
      'sales:products -4000',
    ]);
    expect(mailsTo(person)).toHaveLength(1);
    expect(mailsTo(person)[0]?.text).toContain('1 db Póló');
  });

  it('stay when the time of the entry is over, and can be paid by the next press but one', async () => {
    const { person, product } = await shopper(1, { entry: true });
    await passDeadline();
    expect((await buy(person)).failure.code).toBe('cart_expired');
    expect((await buy(person)).status).toBe(201);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(4_000);
    expect(await stockOf(product)).toBe('1+0');
  });
});

describe('changes since the cart was shown', () => {
  it('a price: refused with the lines, the cart has the new price, and the next press pays that', async () => {
    const { person, product } = await shopper(2);
    await setPrice(product, 4_400);
    const calls = t.gateway.calls.length;
    const refused = await buy(person);
    expect([refused.status, refused.failure.code]).toEqual([409, 'price_changed']);
    expect(t.gateway.calls).toHaveLength(calls);
    expect(await stockOf(product)).toBe('0+0');
    expect(await cartOf(person)).toMatchObject({
      products: [{ quantity: 2, price: { amount: 4_400 } }],
      total: { amount: 8_800 },
    });
    expect((await buy(person)).status).toBe(201);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(8_800);
  });

  it('the price of an order that is being paid stays', async () => {
    const { person, product, trid, orderRef } = await paying(1);
    await setPrice(product, 9_900);
    await settled(orderRef, 'NOTAUTHORIZED');
    expect((await buy(person)).answer.data.trid).toBe(trid);
    await settled(t.gateway.lastRef(), 'FINISHED');
    expect(await postings(trid)).toEqual(['gateway:simplepay 4000', 'sales:products -4000']);
  });

  it.each([
    ['stock', 'not_enough_stock', { capacity: 1 }],
    ['stock', 'product_sold_out', { capacity: 0 }],
  ])('the %s: %s', async (_name, code, change) => {
    const { person, product } = await shopper(2);
    await t.db
      .updateTable('capacity_pool')
      .set(change)
      .where('id', 'in', [...product.poolIds])
      .execute();
    const refused = await buy(person);
    expect([refused.status, refused.failure.code]).toEqual([409, code]);
    expect([await stockOf(product), (await cartOf(person)).products.length]).toEqual(['0+0', 1]);
  });

  it('the sale is over', async () => {
    const { person, product } = await shopper(1);
    await t.db
      .updateTable('product')
      .set({ sale_closes_at: new Date(Date.now() - 1_000) })
      .where('id', '=', product.productId)
      .execute();
    expect((await buy(person)).failure.code).toBe('product_not_on_sale');
    expect(await stockOf(product)).toBe('0+0');
  });
});

describe('money that comes late', () => {
  async function ended(stock: number, { quantity = 1, entry = false } = {}) {
    const made = await paying(quantity, { stock: [stock], entry });
    await settled(made.orderRef, 'TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    return made;
  }

  it('buys what is still there, and the cart is empty', async () => {
    const { person, product, trid, orderRef } = await ended(1);
    await settled(orderRef, 'FINISHED');
    expect((await state(person, trid)).state).toBe('payment_done');
    expect([await stockOf(product), (await cartOf(person)).products]).toEqual(['0+1', []]);
  });

  it('is refunded when the last piece is another buyer’s by now', async () => {
    const { person, product, trid, orderRef } = await ended(1);
    const other = await newPerson(t.db);
    await put(other, product, 1);
    await buy(other);
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_failed',
      isRefunded: true,
      products: [],
    });
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(4_000);
    expect([await stockOf(product), (await cartOf(person)).products.length]).toEqual(['1+0', 1]);
  });

  it('is refunded for the lost pieces alone, with a mail and a flag; the rest of the order is paid', async () => {
    const { person, product, race, trid, orderRef } = await ended(3, { quantity: 3, entry: true });
    const other = await newPerson(t.db);
    await put(other, product, 1);
    await buy(other);
    await settled(orderRef, 'FINISHED');
    const order = await state(person, trid);
    expect(order).toMatchObject({
      state: 'payment_done',
      isRefunded: false,
      entries: [{ race: { id: race.raceId } }],
      products: [{ pid: product.productId, quantity: 2 }],
      returned: [{ reason: 'stock_lost', amount: { amount: 4_000 } }],
    });
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(4_000);
    expect([await stockOf(product), await pools(race)]).toEqual(['1+2', ['0+1']]);
    expect((await cartOf(person)).products).toEqual([]);
    expect(await postings(trid)).toEqual(
      [
        ...['gateway:simplepay 20500', 'sales:entries -8500', 'sales:products -4000', 'sales:products -4000'],
        ...['refunds:payable -4000', 'refunds:payable 4000', 'gateway:simplepay -4000'],
      ].sort(),
    );
    const mails = mailsTo(person).map(({ subject }) => subject);
    expect(mails).toContain('Visszatérítjük a befizetésed');
    const told = mailsTo(person).find(({ subject }) => subject === 'Visszatérítjük a befizetésed');
    expect(told?.text).toContain('elfogyott');
    expect(told?.text).toMatch(/Ami elfogyott\W+Póló/);
    const flags = await t.db.selectFrom('organiser_flag').select('detail').execute();
    expect(flags.map(({ detail }) => detail)).toContainEqual({
      trid,
      reason: 'stock_lost',
      amountHuf: 4_000,
    });
  });

  it('refunds what was paid of a gone piece, without its coupon discount', async () => {
    const { person, product } = await shopper(2, { stock: [2] });
    await entered(person, await newCoupon(t.db));
    const { trid } = (await buy(person)).answer.data;
    const orderRef = t.gateway.lastRef();
    await settled(orderRef, 'TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    const other = await newPerson(t.db);
    await put(other, product, 1);
    await buy(other);
    await settled(orderRef, 'FINISHED');
    expect((await state(person, trid)).state).toBe('payment_done');
    const pieces = await t.db
      .selectFrom('product_item')
      .innerJoin('orders', 'orders.id', 'product_item.order_id')
      .select(['product_item.state', 'refund_huf'])
      .where('trid', '=', trid)
      .orderBy('product_item.state')
      .execute();
    expect(pieces).toEqual([
      { state: 'paid', refund_huf: null },
      { state: 'refunded', refund_huf: 3_600 },
    ]);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(3_600);
  });

  it('gives a coupon back that has lowered only what is gone, and uses the one of what is given', async () => {
    const { person, product } = await shopper(1, { stock: [1], entry: true });
    const [ofGoods, ofEntry] = [
      await newCoupon(t.db, { lowers: ['merchandise'], mostUses: 1, isCombinable: true }),
      await newCoupon(t.db, { lowers: ['entry'], mostUses: 1, isCombinable: true }),
    ];
    await entered(person, ofGoods, ofEntry);
    const { trid } = (await buy(person)).answer.data;
    const orderRef = t.gateway.lastRef();
    await settled(orderRef, 'TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    const other = await newPerson(t.db);
    await put(other, product, 1);
    await buy(other);
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_done',
      products: [],
      returned: [{ reason: 'stock_lost' }],
    });
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(3_600);
    expect([await usesOf(ofGoods), await usesOf(ofEntry)]).toEqual([['released'], ['used']]);
    // Somebody else can use it.
    const third = await newPerson(t.db);
    await put(third, await newProduct(t.db), 1);
    expect((await entered(third, ofGoods)).selectedCoupons).toHaveLength(1);
  });

  it('buys no second piece for an entry that may have one, and refunds its price alone', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    const { entryId } = await newPaidEntry(t.db, person, race);
    const trophy = await newProduct(t.db, { eventId: race.eventId, needsEntry: true, mostPerEntry: 1 });
    const shirt = await newProduct(t.db);
    const [variantId = ''] = trophy.variantIds;
    const putTrophy = () =>
      request(t.app, setCartProduct, { as: person, params: { variantId }, body: { quantity: 1, entryId } });
    await putTrophy();
    await put(person, shirt, 1);
    const { trid } = (await buy(person)).answer.data;
    const orderRef = t.gateway.lastRef();
    await request(t.app, cancelPayment, { as: person, params: { trid } });
    // The same entry gets its trophy by another account's order.
    const friend = await newPerson(t.db);
    await sql`update entry set entered_by = ${friend.id} where id = ${entryId}`.execute(t.db);
    const params = { variantId };
    await request(t.app, setCartProduct, { as: friend, params, body: { quantity: 1, entryId } });
    expect((await buy(friend)).status).toBe(201);
    await settled(t.gateway.lastRef(), 'FINISHED');
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_done',
      products: [{ pid: shirt.productId }],
      returned: [{ reason: 'stock_lost' }],
    });
    expect([await stockOf(trophy), await stockOf(shirt)]).toEqual(['0+1', '0+1']);
  });

  it('is refunded when the buyer has taken it out of the cart', async () => {
    const { person, product, trid, orderRef } = await ended(5);
    await put(person, product, 0);
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({ isRefunded: true });
    expect([await stockOf(product), (await cartOf(person)).products]).toEqual(['0+0', []]);
  });

  it('buys its piece and leaves the cart open for what was added since', async () => {
    const { person, product, trid, orderRef } = await ended(5);
    const other = await newProduct(t.db);
    await put(person, other, 1);
    await settled(orderRef, 'FINISHED');
    expect((await state(person, trid)).state).toBe('payment_done');
    expect((await cartOf(person)).products).toMatchObject([{ pid: other.productId }]);
    expect(await stockOf(product)).toBe('0+1');
  });
});
