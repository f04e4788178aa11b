import { randomBytes } from 'node:crypto';
import type { startPayment as operation } from '@rajt/contract/operations/orders';
import { budapestDate } from '@rajt/rules/dates';
import { gatewayTimeoutAt } from '@rajt/rules/hold';
import { gatewayOrderRef, TRANSACTION_CODE_BYTES, transactionCode } from '@rajt/rules/order-code';
import { paymentMethodRefusal } from '@rajt/rules/payment-methods';
import type { Trx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { freezeCart, type LockedCart, lockCartForOrder } from '../entries/index.ts';
import { type Attempt, findAttemptOfOrder, type OrderOutcomes, prepareAttempt } from '../payments/index.ts';
import { CONFIGURED_PAYMENT_METHODS, DATA_TRANSFER_VERSION, TERMS_VERSION } from '../site/index.ts';
import { findPendingOrder, insertOrder, type NewOrder, type Order } from './queries.ts';

export interface Placed {
  readonly order: Order;
  /** Null when there was nothing to pay. */
  readonly attempt: Attempt | null;
  /** False: it was open already. */
  readonly isNew: boolean;
}

/**
 * Locks the cart and turns it into an order with its payment attempt, all or nothing. A cart that is being paid already
 * answers its open order. An order of nothing to pay is paid at once, without a gateway.
 */
export async function placeOrder(
  deps: Deps,
  outcomes: OrderOutcomes,
  trx: Trx,
  call: Call<typeof operation>,
): Promise<Placed> {
  const cart = await lockCartForOrder(trx, call.viewer.id, call.site);
  if (cart?.state === 'paying') {
    const order = await findPendingOrder(trx, cart.id);
    if (!order) throw new Error(`cart ${cart.id} is being paid by no order`);
    return { order, attempt: (await findAttemptOfOrder(trx, order.id)) ?? null, isNew: false };
  }
  if (!cart || cart.held.length === 0) throw new Refusal('cart_empty');
  const timeoutAt = payableUntil(cart, deps.clock.now());
  const order = await insertOrder(trx, newOrder(deps, cart, call));
  await freezeCart(trx, cart.id, order.id);
  if (order.totalHuf === 0) {
    await outcomes.paid(trx, order.id, { transactionId: '', amountHuf: 0 });
    return { order, attempt: null, isNew: true };
  }
  const attempt = await prepareAttempt(trx, deps.gateway, {
    orderId: order.id,
    orderRef: gatewayOrderRef(order.trid, 1),
    amountHuf: order.totalHuf,
    timeoutAt,
  });
  return { order, attempt, isNew: true };
}

/** The latest start of the payment: the end of the hold. An expired cart is refused before an empty one is. */
function payableUntil(cart: LockedCart, now: Date): Date {
  const timeoutAt = gatewayTimeoutAt(cart.heldUntil, now);
  if (cart.isExpired || !timeoutAt) throw new Refusal('cart_expired');
  return timeoutAt;
}

function newOrder(deps: Deps, cart: LockedCart, call: Call<typeof operation>): NewOrder {
  const { paymode } = call.query;
  if (paymentMethodRefusal(paymode, [{ id: cart.id, kind: 'entry' }], CONFIGURED_PAYMENT_METHODS)) {
    throw new Refusal('paymode_unavailable');
  }
  return {
    trid: transactionCode(budapestDate(deps.clock.now()), randomBytes(TRANSACTION_CODE_BYTES)),
    personId: call.viewer.id,
    cartId: cart.id,
    site: call.site,
    paymode,
    entries: cart.held,
    language: call.language,
    billing: call.body.billingAddress,
    termsVersion: TERMS_VERSION,
    dataTransferVersion: DATA_TRANSFER_VERSION,
  };
}
