import { ledgerAccountOf } from '../areas/shop/products/index.ts';
import { isBack, itemRow } from './shop-item-row.ts';
import { addRefund, type Posting, post, type RefundedAmount } from './shop-money-rows.ts';
import type { ShopDelivery, ShopItem, ShopOrder } from './shop-order.ts';
import type { OrderIds, ShopRows } from './shop-tables.ts';
import { later } from './shop-time.ts';

/** The pieces, the sales and the refunds of an order's lines, which its payment posts. */
interface Sold {
  readonly itemIds: string[];
  readonly sales: Posting[];
  readonly refunds: RefundedAmount[];
}

/** Adds the rows of an order. */
export function addOrder(shop: ShopRows, order: ShopOrder): void {
  const { next } = shop;
  const ids: OrderIds = {
    cartId: next.cart(),
    orderId: next.order(),
    attemptId: next.attempt(),
    tenderId: next.tender(),
    paidAt: later(order.at, 120_000),
  };
  addPayment(shop, ids, order);
  note(shop, order, 'order.started', `orders:${ids.orderId}`, order.at);
  if (order.result === 'paid') note(shop, order, 'order.paid', `orders:${ids.orderId}`, ids.paidAt);
  const sold: Sold = { itemIds: [], sales: [], refunds: [] };
  for (const item of order.items) addItem(shop, ids, order, item, sold);
  if (order.delivery) addDelivery(shop, ids, order, order.delivery, sold);
  settle(shop, ids, order, sold);
}

/** Adds the cart, the order and its payment. */
function addPayment(
  { rows }: ShopRows,
  { cartId, orderId, attemptId, tenderId, paidAt }: OrderIds,
  order: ShopOrder,
): void {
  const { buyer, at, result, totalHuf } = order;
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
}

function note({ rows }: ShopRows, { buyer }: ShopOrder, action: string, subject: string, at: Date): void {
  rows.audit_log.push({ at, actor_id: buyer.id, action, subject, detail: {} });
}

/** Adds a piece with its line. */
function addItem(
  shop: ShopRows,
  { cartId, orderId, paidAt }: OrderIds,
  order: ShopOrder,
  item: ShopItem,
  sold: Sold,
): void {
  const { rows, next } = shop;
  const { buyer, at, result } = order;
  const isPaid = result === 'paid';
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
  sold.itemIds.push(id);
  sold.sales.push([account, -item.amountHuf, `order_line:${lineId}`]);
  if (isPaid) note(shop, order, 'product.paid', `product_item:${id}`, paidAt);
  if (isPaid && isBack(item)) {
    const reason = item.stands === 'cancelled' ? 'product_cancelled' : 'product_withdrawn';
    sold.refunds.push({ lineId, amountHuf: item.amountHuf, reason, account });
  }
}

/** Adds the delivery of the pieces with its line. */
function addDelivery(
  { rows, next }: ShopRows,
  { cartId, orderId }: OrderIds,
  { at, result, items, billing }: ShopOrder,
  delivery: ShopDelivery,
  sold: Sold,
): void {
  const isPaid = result === 'paid';
  const [id, lineId] = [next.delivery(), next.line()];
  const isEmpty = isPaid && items.every(isBack);
  rows.delivery.push({
    id,
    cart_id: cartId,
    order_id: orderId,
    amount_huf: delivery.amountHuf,
    pool_id: delivery.poolId,
    handover_id: delivery.handoverId,
    shipping_id: delivery.shippingId,
    created_at: at,
    address: delivery.shippingId === null ? null : billing,
    standard_huf: delivery.shippingId === null ? null : delivery.amountHuf,
    state: isEmpty ? 'refunded' : STATE_OF_DELIVERY[result],
    refund_huf: isEmpty ? delivery.amountHuf : null,
  });
  for (const itemId of sold.itemIds) rows.delivery_item.push({ delivery_id: id, product_item_id: itemId });
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
    sold.sales.push(['sales:shipping', -delivery.amountHuf, `order_line:${lineId}`]);
    if (isEmpty)
      sold.refunds.push({
        lineId,
        amountHuf: delivery.amountHuf,
        reason: 'product_cancelled',
        account: 'sales:shipping',
      });
  }
}

/** Posts the payment, its refunds, and the mail of a paid order. */
function settle(shop: ShopRows, ids: OrderIds, order: ShopOrder, { sales, refunds }: Sold): void {
  const { buyer, result, totalHuf } = order;
  const { orderId, attemptId, paidAt } = ids;
  const received: Posting = ['gateway:simplepay', totalHuf, `payment_attempt:${attemptId}`];
  if (result === 'paid') {
    post(shop, orderId, { key: `order-paid:${orderId}`, kind: 'order_paid', at: paidAt }, [
      received,
      ...sales,
    ]);
    for (const refund of refunds) addRefund(shop, ids, refund);
    shop.rows.mail_message.push({
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
    const key = `payment-unfulfillable:attempt:${attemptId}`;
    post(shop, orderId, { key, kind: 'payment_unfulfillable', at: paidAt }, [
      received,
      ['refunds:payable', -totalHuf, received[2]],
    ]);
    addRefund(shop, ids, { lineId: null, amountHuf: totalHuf, reason: 'place_lost', account: null });
  }
}

const STATE_OF_DELIVERY = { paid: 'paid', unfulfilled: 'released', pending: 'paying' } as const;
