import { randomBytes } from 'node:crypto';
import type { startPayment as operation } from '@rajt/contract/operations/orders';
import { budapestDate } from '@rajt/rules/dates';
import { gatewayTimeoutAt } from '@rajt/rules/hold';
import { gatewayOrderRef, TRANSACTION_CODE_BYTES, transactionCode } from '@rajt/rules/order-code';
import { paymentMethodRefusal } from '@rajt/rules/payment-methods';
import { writeAudit } from '../../platform/audit.ts';
import { siteSettings } from '../../platform/config.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { freezeCart, lockCartForOrder } from '../entries/index.ts';
import { findAttemptOfOrder, type OrderOutcomes, openAtGateway, prepareAttempt } from '../payments/index.ts';
import { CONFIGURED_PAYMENT_METHODS, DATA_TRANSFER_VERSION, TERMS_VERSION } from '../site/index.ts';
import { findBuyer, findPendingOrder, insertLines, insertOrder, type Order } from './queries.ts';

/**
 * Orders what the cart holds, at the frozen prices, and opens the payment (promises 1, 2, 5). The cart is frozen in the
 * same transaction; the gateway is asked after it. Pressed again while a payment is open, by whichever tab, it answers
 * that payment.
 */
export async function startPayment(
  deps: Deps,
  outcomes: OrderOutcomes,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { order, isNew } = await inTransaction(deps.db, (trx) => placeOrder(deps, trx, call));
  const attempt = await findAttemptOfOrder(deps.db, order.id);
  if (!attempt) throw new Error(`order ${order.id} has no payment attempt`);
  if (!isNew && attempt.paymentUrl) return created(order, attempt.paymentUrl);
  // An order whose start got no answer cannot be opened twice: the gateway refuses a used reference.
  if (!isNew) throw new Refusal('gateway_unavailable');
  const buyer = await findBuyer(deps.db, call.viewer.id);
  const { billingAddress: billing } = call.body;
  const { origin } = siteSettings(deps.config, call.site);
  const { paymentUrl } = await openAtGateway(deps, outcomes, attempt, {
    email: buyer.email,
    language: call.language,
    returnUrl: `${origin}/simplepay/back/${order.trid}`,
    invoice: {
      name: billing.name,
      company: billing.company,
      country: billing.country,
      city: billing.city,
      zip: billing.zip,
      address: billing.street,
    },
  });
  return created(order, paymentUrl);
}

function created(order: Order, paymentUrl: string): Reply<typeof operation> {
  return { status: 201, body: { data: { trid: order.trid, paymentUrl } } };
}

async function placeOrder(
  deps: Deps,
  trx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  call: Call<typeof operation>,
): Promise<{ order: Order; isNew: boolean }> {
  const now = deps.clock.now();
  const cart = await lockCartForOrder(trx, call.viewer.id, call.site);
  if (cart?.state === 'paying') {
    const order = await findPendingOrder(trx, cart.id);
    if (!order) throw new Error(`cart ${cart.id} is being paid by no order`);
    return { order, isNew: false };
  }
  if (!cart || cart.count === 0) throw new Refusal('cart_empty');
  const timeoutAt = gatewayTimeoutAt(cart.heldUntil, now);
  if (cart.isExpired || !timeoutAt) throw new Refusal('cart_expired');
  const { paymode } = call.query;
  if (paymentMethodRefusal(paymode, [{ id: cart.id, kind: 'entry' }], CONFIGURED_PAYMENT_METHODS)) {
    throw new Refusal('paymode_unavailable');
  }
  const order = await insertOrder(trx, {
    trid: transactionCode(budapestDate(now), randomBytes(TRANSACTION_CODE_BYTES)),
    personId: call.viewer.id,
    cartId: cart.id,
    site: call.site,
    paymode,
    totalHuf: cart.totalHuf,
    language: call.language,
    billing: call.body.billingAddress,
    termsVersion: TERMS_VERSION,
    dataTransferVersion: DATA_TRANSFER_VERSION,
  });
  await insertLines(trx, order.id, await freezeCart(trx, cart.id, order.id));
  await prepareAttempt(trx, deps.gateway, {
    orderId: order.id,
    orderRef: gatewayOrderRef(order.trid, 1),
    amountHuf: order.totalHuf,
    timeoutAt,
  });
  await writeAudit(trx, {
    actorId: call.viewer.id,
    action: 'purchase.started',
    subject: `purchase:${order.id}`,
    detail: { amountHuf: order.totalHuf },
  });
  return { order, isNew: true };
}
