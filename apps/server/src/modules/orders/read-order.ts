import type * as contract from '@rajt/contract/operations/orders';
import type { Language } from '@rajt/rules/language';
import { paymentState } from '@rajt/rules/states';
import { deliveriesOfOrder } from '../delivery/index.ts';
import { findPlaces, orderEntries, toMyEntry } from '../entries/index.ts';
import { invoiceOfOrder } from '../invoices/index.ts';
import { claimCheck, findDecisiveAttempt } from '../payments/index.ts';
import { areStillInCart, productsOfOrder } from '../products/index.ts';
import type { OrderDeps } from './order-deps.ts';
import { placesLeft } from './places-left.ts';
import { findReturned, isRaceCancelled, type Order } from './queries.ts';

/** While a page polls, the gateway is queried at most this often for one payment. */
const ASK_EVERY_SECONDS = 4;

/** The state of an order. Reading it queries the gateway, so that a lost message does not keep the buyer waiting. */
export async function readOrder(deps: OrderDeps, order: Order, language: Language): Promise<contract.Order> {
  const attempt = await findDecisiveAttempt(deps.db, order.id);
  const state = paymentState(order, attempt);
  const isOngoing = state === 'payment_ongoing';
  if (isOngoing && attempt && (await claimCheck(deps.db, attempt.id, ASK_EVERY_SECONDS)))
    await deps.payments.checkSoon(attempt);
  const entries = order.state === 'paid' ? await orderEntries(deps.db, order.id) : [];
  const hasEndedUnpaid = state !== 'payment_done' && !isOngoing;
  // SimplePay 3.13: no transaction id where no payment took place.
  const hasNumber = state === 'payment_done' || state === 'payment_failed';
  return {
    trid: order.trid,
    state,
    total: { amount: order.totalHuf, currency: 'HUF' },
    balance: {
      amount: state === 'payment_done' ? (attempt?.balanceHuf ?? 0) : 0,
      currency: 'HUF',
    },
    paymode: order.paymode,
    createdAt: order.createdAt.toISOString(),
    gatewayTransactionId: hasNumber ? (attempt?.transactionId ?? null) : null,
    isRefunded: order.state === 'unfulfilled',
    isRaceCancelled: order.state === 'unfulfilled' && (await isRaceCancelled(deps.db, order.id)),
    returned: order.state === 'paid' ? await findReturned(deps.db, order.id, language) : [],
    entries: entries.map((row) => toMyEntry(row, language, order.accountId, deps.clock.now())),
    products: order.state === 'paid' ? await productsOfOrder(deps, order.id, language) : [],
    deliveries: order.state === 'paid' ? await deliveriesOfOrder(deps, order.id, language) : [],
    invoice: order.state === 'paid' ? await invoiceOfOrder(deps.db, order.id) : null,
    ...placesLeft(hasEndedUnpaid ? await findPlaces(deps.db, order.id) : []),
    areProductsInCart: hasEndedUnpaid && (await areStillInCart(deps.db, order.id)),
    serverNow: deps.clock.now().toISOString(),
    // The payment page; absent once the bank processes the payment.
    paymentUrl: isOngoing && !attempt?.isBegun ? (attempt?.paymentUrl ?? null) : null,
  };
}
