import type * as contract from '@rajt/contract/orders/operations/orders';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { paymentState } from '@rajt/rules/states';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findPlaces, orderEntries, toMyEntry } from '../../entering/entries/index.ts';
import { invoiceOfOrder } from '../../papers/invoices/index.ts';
import { findOrderCoupons, orderCouponView } from '../../shop/coupons/index.ts';
import { deliveriesOfOrder } from '../../shop/delivery/index.ts';
import { areStillInCart, productsOfOrder } from '../../shop/products/index.ts';
import { findReturned, isRaceCancelled, lookAtOrder } from './look-queries.ts';
import type { OrderDeps } from './order-deps.ts';
import { placesLeft } from './places-left.ts';

/** While a page polls, the gateway is queried at most this often for one payment. */
const ASK_EVERY_SECONDS = 4;

/**
 * An account's own order. Reading it queries the gateway, so that a lost message does not keep the buyer waiting. While it
 * waits for its payment this is one statement, of the order alone, as thousands ask every two seconds; of a paid order only
 * the details of its line kinds are read.
 */
export async function readOrder(
  deps: OrderDeps,
  accountId: UserId,
  trid: string,
  language: Language,
): Promise<contract.Order> {
  const order = await lookAtOrder(deps.db, accountId, trid, ASK_EVERY_SECONDS);
  if (!order) throw new Refusal('not_found');
  if (order.isBeingChecked) deps.wakeWorkers();
  const { attempt, kinds } = order;
  const state = paymentState(order, attempt);
  const isOngoing = state === 'payment_ongoing';
  const entries = order.state === 'paid' ? await orderEntries(deps.db, order.id) : [];
  const hasProducts = kinds.includes('product');
  const arePaid = order.state === 'paid' && hasProducts;
  const hasEndedUnpaid = state !== 'payment_done' && !isOngoing;
  // SimplePay 3.13: no transaction id where no payment took place.
  const hasNumber = state === 'payment_done' || state === 'payment_failed';
  return {
    trid: order.trid,
    state,
    total: { amount: order.totalHuf, currency: 'HUF' },
    coupons: kinds.includes('coupon')
      ? (await findOrderCoupons(deps.db, [order.id])).map((one) => orderCouponView(one, language))
      : [],
    balance: {
      amount: state === 'payment_done' ? (attempt?.balanceHuf ?? 0) : 0,
      currency: 'HUF',
    },
    paymode: order.paymode,
    createdAt: order.createdAt.toISOString(),
    gatewayTransactionId: hasNumber ? (attempt?.transactionId ?? null) : null,
    isRefunded: order.state === 'unfulfilled',
    isRaceCancelled: order.state === 'unfulfilled' && (await isRaceCancelled(deps.db, order.id)),
    returned:
      order.state === 'paid' && order.hasRefunds ? await findReturned(deps.db, order.id, language) : [],
    entries: entries.map((row) => toMyEntry(row, language, order.accountId, deps.clock.now())),
    products: arePaid ? await productsOfOrder(deps, order.id, language) : [],
    deliveries: arePaid ? await deliveriesOfOrder(deps, order.id, language) : [],
    invoice: order.state === 'paid' ? await invoiceOfOrder(deps.db, order.id) : null,
    ...placesLeft(hasEndedUnpaid ? await findPlaces(deps.db, order.id) : []),
    areProductsInCart: hasEndedUnpaid && hasProducts && (await areStillInCart(deps.db, order.id)),
    serverNow: deps.clock.now().toISOString(),
    // The payment page; absent once the bank processes the payment.
    paymentUrl: isOngoing && !attempt?.isBegun ? (attempt?.paymentUrl ?? null) : null,
  };
}
