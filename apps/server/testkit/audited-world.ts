import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { applyCoupon } from '@rajt/contract/shop/operations/coupons';
import { setDelivery } from '@rajt/contract/shop/operations/delivery';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { settleNow } from './direct-work.ts';
import { newCoupon } from './new-coupon.ts';
import { newCredit } from './new-credit.ts';
import { newPaidEntry } from './new-entry.ts';
import { newPerson, type TestPerson } from './new-person.ts';
import { newPlace } from './new-pickup.ts';
import { newProduct } from './new-product.ts';
import { newRace, type TestRace } from './new-race.ts';
import { request } from './request.ts';

export type AuditedWorld = Awaited<ReturnType<typeof newAuditedWorld>>;

/** One of everything that the audit checks, all of it right. */
export async function newAuditedWorld(t: TestApp) {
  const [race, otherRace] = [await newRace(t.db), await newRace(t.db)];
  const [buyer, owed, holder, neighbour, payer] = [
    await newPerson(t.db),
    await newPerson(t.db),
    await newPerson(t.db),
    await newPerson(t.db),
    await newPerson(t.db),
  ];
  const paid = await newPaidEntry(t.db, buyer, race);
  const paidTwice = await newPaidEntry(t.db, owed, race);
  const refund = await createRefund(t, paidTwice.orderId);
  const lot = await newCredit(t.db, payer);
  const held = await hold(t, holder, otherRace);
  const heldToo = await hold(t, neighbour, otherRace);
  const paying = await hold(t, payer, race);
  const pending = await order(t, payer);
  const goods = await buyGoods(t);
  const lowered = await buyLowered(t);
  const ids = await sql<{ cart: string; attempt: string; tender: string; line: string; mail: string }>`
    select o.cart_id as cart, a.id as attempt, t.id as tender, l.id as line, m.id as mail from orders o
    join payment_attempt a on a.order_id = o.id join order_tender t on t.attempt_id = a.id
    join order_line l on l.order_id = o.id
    join mail_message m on m.business_key = 'entry-confirmation:' || o.id where o.id = ${paid.orderId}`.execute(
    t.db,
  );
  const [of] = ids.rows;
  if (!of) throw new Error('the paid entry lacks its order, payment or mail');
  return {
    race,
    otherRace,
    buyer,
    paid: { ...paid, ...of },
    goods,
    lowered,
    paidTwice,
    refund,
    lot,
    holder,
    held,
    heldToo,
    paying,
    pending,
  };
}

/** A product of which one piece is paid and another one is being paid, both to be handed over. */
async function buyGoods(t: TestApp) {
  const product = await newProduct(t.db, { delivery: ['handover'] });
  const { handoverIds } = await newPlace(t.db);
  const put = async (as: TestPerson) => {
    const params = { variantId: product.variantIds[0] ?? '' };
    await request(t.app, setCartProduct, { as, params, body: { quantity: 1 } });
    await request(t.app, setDelivery, { as, body: { handoverId: handoverIds[0] } });
    return order(t, as, 'audited-goods');
  };
  const bought = await put(await newPerson(t.db));
  const orderRef = t.gateway.lastRef();
  t.gateway.become(orderRef, 'FINISHED');
  await settleNow(t, orderRef);
  const pending = await put(await newPerson(t.db));
  const item = (orderId: string) =>
    t.db
      .selectFrom('order_line')
      .select(['id', 'product_item_id as item'])
      .where('order_id', '=', orderId)
      .where('kind', '=', 'product')
      .executeTakeFirstOrThrow();
  const [line, open] = [await item(bought.id), await item(pending.id)];
  const delivered = await t.db
    .selectFrom('order_line')
    .select(['id', 'delivery_id as delivery'])
    .where('order_id', '=', bought.id)
    .where('kind', '=', 'delivery')
    .executeTakeFirstOrThrow();
  return {
    order: bought.id,
    line: line.id,
    paid: line.item,
    paying: open.item,
    pool: product.poolIds[0],
    delivery: delivered.delivery,
    deliveryLine: delivered.id,
  };
}

/** An entry of 8 500 Ft that a coupon has lowered by 850, and a piece of 4 000 by 400; nobody can use the coupon again. */
async function buyLowered(t: TestApp) {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  await hold(t, person, race);
  const product = await newProduct(t.db);
  const params = { variantId: product.variantIds[0] ?? '' };
  await request(t.app, setCartProduct, { as: person, params, body: { quantity: 1 } });
  const { couponId, code } = await newCoupon(t.db, { mostUses: 1, usesPerAccount: 1 });
  await request(t.app, applyCoupon, { as: person, params: { code }, body: {} });
  const { id } = await order(t, person, 'audited-coupon');
  const orderRef = t.gateway.lastRef();
  t.gateway.become(orderRef, 'FINISHED');
  await settleNow(t, orderRef);
  const lines = await t.db
    .selectFrom('order_line')
    .select(['id', 'kind', 'parent_line_id'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const line = lines.find(({ kind }) => kind === 'entry')?.id;
  return {
    couponId,
    order: id,
    line,
    couponLine: lines.find(({ parent_line_id }) => parent_line_id === line)?.id,
    productLine: lines.find(({ kind }) => kind === 'product')?.id,
  };
}

async function hold(t: TestApp, as: TestPerson, { raceId, heatIds }: TestRace): Promise<string> {
  const body = { raceId, heatId: heatIds[0], form: {}, conditionsAccepted: true };
  return (await request(t.app, holdEntry, { as, body })).answer.data.entryId;
}

async function order(t: TestApp, as: TestPerson, idempotencyKey = 'audited-order') {
  const address = {
    company: '',
    vatNumber: '',
    country: 'HU',
    zip: '1117',
    city: 'Budapest',
    street: 'Fő út 1.',
  };
  const { answer } = await request(t.app, startPayment, {
    as,
    query: { paymode: 'spay_card' },
    body: {
      billingAddress: { name: 'Kovács Eszter', ...address },
      termsAccepted: true,
      dataTransferAccepted: true,
    },
    idempotencyKey,
  });
  return t.db
    .selectFrom('orders')
    .innerJoin('payment_attempt', 'payment_attempt.order_id', 'orders.id')
    .select(['orders.id', 'orders.cart_id as cart', 'payment_attempt.id as attempt'])
    .where('trid', '=', answer.data.trid)
    .executeTakeFirstOrThrow();
}

async function createRefund(t: TestApp, orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with booked as (insert into ledger_transaction (business_key, kind) values ('owed', 'payment_unfulfillable') returning id),
    second as (
      insert into payment_attempt (order_id, provider, merchant, order_ref, transaction_id, state, amount_huf, timeout_at,
        finished_at)
      select order_id, provider, merchant, 'SECONDA2', 'second', 'finished', amount_huf, app_now(), app_now()
      from payment_attempt where order_id = ${orderId} returning id),
    tender as (
      insert into order_tender (attempt_id, method, amount_huf) select id, 'spay_card', 8500 from second
      returning id, attempt_id),
    postings as (
      insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
      select booked.id, account.id, case account.code when 'refunds:payable' then -8500 else 8500 end,
        'payment_attempt:' || second.id
      from booked, second, ledger_account account where account.code in ('gateway:simplepay', 'refunds:payable'))
    insert into refund (attempt_id, tender_id, amount_huf, reason, business_key)
    select attempt_id, id, 8500, 'duplicate_payment', 'duplicate-payment:second' from tender returning id`.execute(
    t.db,
  );
  return rows[0]?.id ?? '';
}
