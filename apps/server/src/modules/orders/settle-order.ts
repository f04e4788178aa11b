import type { OrderId } from '@rajt/rules/ids';
import { canMove, type OrderState } from '@rajt/rules/states';
import { writeAudit } from '../../platform/audit.ts';
import { inSavepoint, type Trx } from '../../platform/database.ts';
import { isTaken, lockForSale, type Sellable, sellEntries, thawCart } from '../entries/index.ts';
import { queueMail } from '../mails/index.ts';
import type { OrderOutcomes, PaymentEnd } from '../payments/index.ts';
import { postToLedger } from '../wallet/index.ts';
import { findBuyer, lineEntryIds, lockOrder, type Order, setOrderState } from './queries.ts';

/** What a payment's outcome does to its order; each runs inside the settling transaction and may be repeated. */
export const orderOutcomes: OrderOutcomes = { paid, ended, refunded };

/**
 * A payment received is a fact, fulfilment its consequence (promise 1): if every entry gets its place the order is paid,
 * otherwise all the money is owed back. Answers whether it was given.
 */
async function paid(
  trx: Trx,
  orderId: OrderId,
  payment: { transactionId: string; amountHuf: number },
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order.state === 'paid') return true;
  const entryIds = await lineEntryIds(trx, order.id);
  const sellable =
    payment.amountHuf === order.totalHuf
      ? await lockForSale(trx, { id: order.id, cartId: order.cartId, entryIds })
      : null;
  if (sellable && (await isGiven(trx, sellable, () => give(trx, order, sellable, payment.transactionId))))
    return true;
  await owe(trx, order, payment.amountHuf);
  return false;
}

/** False when what the late money is for was taken meanwhile; nothing was changed then. */
async function isGiven(trx: Trx, { hasLostPlaces }: Sellable, work: () => Promise<void>): Promise<boolean> {
  if (!hasLostPlaces) return work().then(() => true);
  return inSavepoint(trx, work).then(
    () => true,
    (error: unknown) => {
      if (isTaken(error)) return false;
      throw error;
    },
  );
}

async function give(trx: Trx, order: Order, sellable: Sellable, transactionId: string): Promise<void> {
  await setOrderState(trx, order.id, 'paid');
  await postToLedger(trx, {
    businessKey: `purchase-paid:${order.id}`,
    kind: 'purchase_paid',
    orderId: order.id,
    postings: [
      { account: 'gateway:simplepay', amountHuf: order.totalHuf },
      { account: 'sales:entries', amountHuf: -order.totalHuf },
    ],
  });
  await note(trx, order, 'purchase.paid', { transactionId });
  await queueMail(trx, {
    ...(await mailTo(trx, order, 'entry-confirmation')),
    payload: { purchaseId: order.id },
  });
  await sellEntries(trx, sellable);
}

/** The money came for what cannot be given any more: it is owed, the buyer is told, the cart is let go. */
async function owe(trx: Trx, order: Order, amountHuf: number): Promise<void> {
  if (order.state === 'pending') await thawCart(trx, order.cartId, order.id);
  await setOrderState(trx, order.id, 'refund_due');
  await postToLedger(trx, {
    businessKey: `payment-unfulfillable:${order.id}`,
    kind: 'payment_unfulfillable',
    orderId: order.id,
    postings: [
      { account: 'gateway:simplepay', amountHuf },
      { account: 'refunds:payable', amountHuf: -amountHuf },
    ],
  });
  await note(trx, order, 'payment.unfulfillable', { amountHuf });
  await queueMail(trx, {
    ...(await mailTo(trx, order, 'payment-unfulfillable')),
    payload: { purchaseId: order.id, amountHuf },
  });
}

const ENDED: Record<PaymentEnd, OrderState> = {
  failed: 'failed',
  cancelled: 'cancelled',
  timed_out: 'timed_out',
};

/** Nothing was paid: the cart opens again while its deadline lasts. */
async function ended(trx: Trx, orderId: OrderId, end: PaymentEnd): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!canMove('order', order.state, ENDED[end])) return;
  await setOrderState(trx, order.id, ENDED[end]);
  await thawCart(trx, order.cartId, order.id);
  await note(trx, order, 'purchase.ended', { end });
}

async function refunded(
  trx: Trx,
  orderId: OrderId,
  refund: { id: string; amountHuf: number },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  await setOrderState(trx, order.id, 'refunded');
  await postToLedger(trx, {
    businessKey: `refund-done:${refund.id}`,
    kind: 'refund_done',
    orderId: order.id,
    postings: [
      { account: 'refunds:payable', amountHuf: refund.amountHuf },
      { account: 'gateway:simplepay', amountHuf: -refund.amountHuf },
    ],
  });
  await note(trx, order, 'payment.refunded', { amountHuf: refund.amountHuf });
}

async function note(
  trx: Trx,
  order: Order,
  action: 'purchase.paid' | 'purchase.ended' | 'payment.unfulfillable' | 'payment.refunded',
  detail: Record<string, unknown>,
): Promise<void> {
  await writeAudit(trx, { actorId: order.personId, action, subject: `purchase:${order.id}`, detail });
}

/** The envelope of a mail about an order: one of each kind. */
async function mailTo<K extends 'entry-confirmation' | 'payment-unfulfillable'>(
  trx: Trx,
  order: Order,
  kind: K,
) {
  const { email } = await findBuyer(trx, order.personId);
  return { businessKey: `${kind}:${order.id}`, kind, to: email, language: order.language };
}
