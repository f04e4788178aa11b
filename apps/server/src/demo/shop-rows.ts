import { sql } from 'kysely';
import { ledgerAccountOf } from '../areas/shop/products/index.ts';
import type { Trx } from '../platform/postgres/database.ts';
import type { ShopItem, ShopOrder } from './shop-order.ts';

const DAY_MS = 86_400_000;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Reserves ids of tables, so that rows can name each other before they are written. */
async function reserve(trx: Trx, table: string, count: number): Promise<() => string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::text as id from generate_series(1, ${count}::int)`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  return () => {
    const id = ids.shift();
    if (id === undefined) throw new Error(`more rows of ${table} than were reserved`);
    return id;
  };
}

type Row = Record<string, unknown>;

/**
 * Writes the rows of shop orders, as payment, cancelling and handing over would have left them (the exception of
 * `demo/queries.ts`). audit.sql holds for the result.
 */
export async function insertShopOrders(trx: Trx, orders: readonly ShopOrder[]): Promise<void> {
  const items = orders.reduce((sum, order) => sum + order.items.length, 0);
  const next = {
    cart: await reserve(trx, 'cart', orders.length),
    order: await reserve(trx, 'orders', orders.length),
    attempt: await reserve(trx, 'payment_attempt', orders.length),
    tender: await reserve(trx, 'order_tender', orders.length),
    item: await reserve(trx, 'product_item', items),
    line: await reserve(trx, 'order_line', items + orders.length),
    delivery: await reserve(trx, 'delivery', orders.length),
    refund: await reserve(trx, 'refund', items + orders.length),
    ledger: await reserve(trx, 'ledger_transaction', orders.length + 2 * (items + orders.length)),
  };
  const rows = {
    cart: [] as Row[],
    orders: [] as Row[],
    product_item: [] as Row[],
    cart_item: [] as Row[],
    delivery: [] as Row[],
    delivery_item: [] as Row[],
    order_line: [] as Row[],
    payment_attempt: [] as Row[],
    order_tender: [] as Row[],
    refund: [] as Row[],
    ledger_transaction: [] as Row[],
    ledger_posting: [] as Row[],
    mail_message: [] as Row[],
    audit_log: [] as Row[],
  };
  const accounts = new Map(
    (await trx.selectFrom('ledger_account').select(['id', 'code']).execute()).map(({ id, code }) => [
      code,
      id,
    ]),
  );

  for (const order of orders) {
    const [cartId, orderId, attemptId, tenderId] = [next.cart(), next.order(), next.attempt(), next.tender()];
    const { buyer, at, result, delivery, totalHuf } = order;
    const paidAt = later(at, 120_000);
    const isPaid = result === 'paid';
    const post = (key: string, kind: string, when: Date, postings: readonly [string, number, string][]) => {
      const id = next.ledger();
      rows.ledger_transaction.push({ id, business_key: key, kind, order_id: orderId, at: when });
      for (const [code, amountHuf, subject] of postings)
        rows.ledger_posting.push({
          transaction_id: id,
          account_id: accounts.get(code),
          amount_huf: amountHuf,
          subject,
        });
    };
    const refund = (lineId: string | null, amountHuf: number, reason: string, account: string | null) => {
      const id = next.refund();
      const when = later(paidAt, DAY_MS / 4);
      const what = lineId === null ? `attempt:${attemptId}` : `line:${lineId}`;
      rows.refund.push({
        id,
        attempt_id: attemptId,
        tender_id: tenderId,
        line_id: lineId,
        amount_huf: amountHuf,
        reason,
        business_key: `${reason.replaceAll('_', '-')}:${what}:tender:${tenderId}`,
        state: 'done',
        gateway_reference: `demo-${id}`,
        created_at: when,
        done_at: later(when, 60_000),
      });
      if (lineId !== null && account !== null)
        post(`line-refunded:${lineId}`, 'line_refunded', when, [
          [account, amountHuf, `order_line:${lineId}`],
          ['refunds:payable', -amountHuf, `order_line:${lineId}`],
        ]);
      post(`refund-done:${id}`, 'refund_done', later(when, 60_000), [
        ['refunds:payable', amountHuf, `refund:${id}`],
        ['gateway:simplepay', -amountHuf, `refund:${id}`],
      ]);
    };

    rows.cart.push({
      id: cartId,
      account_id: buyer.id,
      branch: order.branch,
      market: 'dom',
      created_at: at,
      state: result === 'pending' ? 'paying' : 'closed',
      kinds: ['entry', 'product', 'delivery'],
      held_until: order.heldUntil ?? later(at, 30 * 60_000),
    });
    rows.orders.push({
      id: orderId,
      trid: order.trid,
      account_id: buyer.id,
      cart_id: cartId,
      branch: order.branch,
      market: 'dom',
      state: result,
      paymode: 'spay_card',
      total_huf: totalHuf,
      language: buyer.language,
      billing: order.billing,
      terms_version: order.versions.terms,
      data_transfer_version: order.versions.dataTransfer,
      accepted_at: at,
      created_at: at,
      settled_at: result === 'pending' ? null : paidAt,
    });
    rows.payment_attempt.push({
      id: attemptId,
      order_id: orderId,
      provider: 'simplepay',
      merchant: 'DEMO',
      amount_huf: totalHuf,
      order_ref: `${order.trid}A1`,
      transaction_id: String(700_000_000 + Number(orderId)),
      created_at: at,
      state: result === 'pending' ? 'failed' : 'finished',
      timeout_at: later(at, 30 * 60_000),
      back_event: result === 'pending' ? 'FAIL' : 'SUCCESS',
      finished_at: paidAt,
    });
    rows.order_tender.push({
      id: tenderId,
      attempt_id: attemptId,
      method: 'spay_card',
      amount_huf: totalHuf,
    });
    const noted = (action: string, subject: string, when: Date) =>
      rows.audit_log.push({ at: when, actor_id: buyer.id, action, subject, detail: {} });
    noted('order.started', `orders:${orderId}`, at);
    if (isPaid) noted('order.paid', `orders:${orderId}`, paidAt);

    const sales: [string, number, string][] = [];
    const refunds: (() => void)[] = [];
    const brought: string[] = [];
    for (const item of order.items) {
      const [id, lineId] = [next.item(), next.line()];
      const account = ledgerAccountOf(item.variant.type);
      rows.product_item.push(itemRow(item, { id, orderId, buyerId: buyer.id, result, at, paidAt }));
      rows.cart_item.push({
        cart_id: cartId,
        kind: 'product',
        product_item_id: id,
        amount_huf: item.amountHuf,
        created_at: at,
        price_detail: { reasons: [{ kind: 'price', amountHuf: item.amountHuf }] },
      });
      rows.order_line.push({
        id: lineId,
        order_id: orderId,
        kind: 'product',
        product_item_id: id,
        amount_huf: item.amountHuf,
        text_hu: item.variant.textHu,
        text_en: item.variant.textEn,
        vat_code: item.variant.vatCode,
        delivery_id: null,
        for_person_id: item.raceId === null ? null : buyer.id,
      });
      brought.push(id);
      sales.push([account, -item.amountHuf, `order_line:${lineId}`]);
      if (isPaid) noted('product.paid', `product_item:${id}`, paidAt);
      if (isPaid && isBack(item)) {
        const reason = item.stands === 'cancelled' ? 'product_cancelled' : 'product_withdrawn';
        refunds.push(() => refund(lineId, item.amountHuf, reason, account));
      }
    }
    if (delivery) {
      const [id, lineId] = [next.delivery(), next.line()];
      const isEmpty = isPaid && order.items.every(isBack);
      rows.delivery.push({
        id,
        cart_id: cartId,
        order_id: orderId,
        amount_huf: delivery.amountHuf,
        pool_id: delivery.poolId,
        handover_id: delivery.handoverId,
        shipping_id: delivery.shippingId,
        created_at: at,
        address: delivery.shippingId === null ? null : order.billing,
        standard_huf: delivery.shippingId === null ? null : delivery.amountHuf,
        state: isEmpty ? 'refunded' : STATE_OF_DELIVERY[result],
        refund_huf: isEmpty ? delivery.amountHuf : null,
      });
      for (const itemId of brought) rows.delivery_item.push({ delivery_id: id, product_item_id: itemId });
      rows.order_line.push({
        id: lineId,
        order_id: orderId,
        kind: 'delivery',
        delivery_id: id,
        amount_huf: delivery.amountHuf,
        text_hu: delivery.text.hu,
        text_en: delivery.text.en,
        vat_code: '27',
        product_item_id: null,
        for_person_id: null,
      });
      if (delivery.amountHuf > 0) {
        sales.push(['sales:shipping', -delivery.amountHuf, `order_line:${lineId}`]);
        if (isEmpty)
          refunds.push(() => refund(lineId, delivery.amountHuf, 'product_cancelled', 'sales:shipping'));
      }
    }
    const received: [string, number, string] = [
      'gateway:simplepay',
      totalHuf,
      `payment_attempt:${attemptId}`,
    ];
    if (isPaid) {
      post(`order-paid:${orderId}`, 'order_paid', paidAt, [received, ...sales]);
      for (const give of refunds) give();
      rows.mail_message.push({
        business_key: `entry-confirmation:${orderId}`,
        kind: 'entry-confirmation',
        recipient: buyer.email,
        language: buyer.language,
        payload: {},
        state: 'sent',
        created_at: paidAt,
        sent_at: paidAt,
      });
    }
    if (result === 'unfulfilled') {
      post(`payment-unfulfillable:attempt:${attemptId}`, 'payment_unfulfillable', paidAt, [
        received,
        ['refunds:payable', -totalHuf, received[2]],
      ]);
      refund(null, totalHuf, 'place_lost', null);
    }
  }

  for (const [table, of] of Object.entries(rows))
    if (of.length > 0)
      await sql`
        insert into ${sql.table(table)} (${sql.join(Object.keys(of[0] ?? {}).map((column) => sql.ref(column)))})
        overriding system value
        select ${sql.join(Object.keys(of[0] ?? {}).map((column) => sql.ref(column)))}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(of)}::jsonb)`.execute(trx);
  await claimPools(trx, orders);
}

const STATE_OF_DELIVERY = { paid: 'paid', unfulfilled: 'released', pending: 'paying' } as const;
/** Its price has gone back. */
const isBack = ({ stands }: ShopItem) => stands === 'cancelled' || stands === 'returned';

/** Pieces that are sold, or being paid, are taken from their stock, and from the places of their time. */
async function claimPools(trx: Trx, orders: readonly ShopOrder[]): Promise<void> {
  const taken = orders.flatMap(({ result, items, delivery }) => {
    if (result === 'unfulfilled') return [];
    const pools = items.filter((item) => !isBack(item)).map(({ variant }) => variant.poolId);
    const column = result === 'paid' ? 'sold' : 'held';
    return [...pools, delivery?.poolId ?? null].flatMap((id) => (id === null ? [] : [{ id, column }]));
  });
  await sql`
    update capacity_pool set sold = capacity_pool.sold + d.sold, held = capacity_pool.held + d.held from (
      select id, count(*) filter (where "column" = 'sold')::int as sold, count(*) filter (where "column" = 'held')::int as held
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as given (id bigint, "column" text) group by id) d
    where capacity_pool.id = d.id`.execute(trx);
}

/** A piece with its state. */
function itemRow(
  { variant, amountHuf, raceId, caption, stands, parcelNumber }: ShopItem,
  of: { id: string; orderId: string; buyerId: string; result: ShopOrder['result']; at: Date; paidAt: Date },
): Row {
  const isPaid = of.result === 'paid';
  const sentAt = later(of.paidAt, 1.5 * DAY_MS);
  const cameAt = later(of.paidAt, 4 * DAY_MS);
  const fulfilment = stands === 'cancelled' ? 'ordered' : stands === 'withdrawn' ? 'handed_over' : stands;
  const isWithdrawn = stands === 'withdrawn' || stands === 'returned';
  const hasIt = stands === 'handed_over' || isWithdrawn;
  return {
    id: of.id,
    variant_id: variant.id,
    pool_id: variant.poolId,
    created_at: of.at,
    race_id: raceId,
    participant_id: raceId === null ? null : of.buyerId,
    caption,
    state: isPaid
      ? stands === 'cancelled' || stands === 'returned'
        ? 'refunded'
        : 'paid'
      : STATE_OF_ITEM[of.result],
    order_id: of.orderId,
    paid_at: isPaid ? of.paidAt : null,
    no_withdrawal: variant.noWithdrawal,
    cancellation: variant.cancellation,
    fulfilment,
    fulfilment_at: fulfilment === 'ordered' ? null : hasIt ? cameAt : sentAt,
    received_at: hasIt ? cameAt : stands === 'shipped' ? later(sentAt, 7 * DAY_MS) : null,
    parcel_number: hasIt || stands === 'shipped' ? parcelNumber : null,
    withdrawn_at: isWithdrawn ? later(cameAt, 5 * DAY_MS) : null,
    refund_huf: isPaid && (stands === 'cancelled' || stands === 'returned') ? amountHuf : null,
  };
}

const STATE_OF_ITEM = { paid: 'paid', unfulfilled: 'removed', pending: 'paying' } as const;
