import type { OrderId } from '@rajt/rules/ids';
import { canMove, type OrderState } from '@rajt/rules/states';
import { inSavepoint, type Trx } from '../../platform/database.ts';
import { isTaken, lockForSale, type Sellable, sellEntries, thawCart } from '../entries/index.ts';
import { queueMail } from '../mails/index.ts';
import type { OrderOutcomes, PaymentEnd } from '../payments/index.ts';
import { postToLedger } from '../wallet/index.ts';
import { type LockedOrder, lockOrder, moveOrder } from './queries.ts';

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
  const locked = await lockOrder(trx, orderId);
  if (locked.state === 'paid') return true;
  const { email, sellable } = await lockForSale(trx, locked);
  const order = { ...locked, email };
  const isRightSum = payment.amountHuf === order.totalHuf;
  if (
    isRightSum &&
    sellable &&
    (await isGiven(trx, sellable, () => give(trx, order, sellable, payment.transactionId)))
  )
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

interface Addressed extends LockedOrder {
  /** Whom to write to about it; null of somebody who has been erased. */
  readonly email: string | null;
}

async function give(trx: Trx, order: Addressed, sellable: Sellable, transactionId: string): Promise<void> {
  await moveOrder(trx, order, 'paid', { action: 'purchase.paid', detail: { transactionId } });
  await postToLedger(trx, {
    businessKey: `purchase-paid:${order.id}`,
    kind: 'purchase_paid',
    orderId: order.id,
    postings: [
      { account: 'gateway:simplepay', amountHuf: order.totalHuf },
      { account: 'sales:entries', amountHuf: -order.totalHuf },
    ],
  });
  await write(trx, order, { kind: 'entry-confirmation', payload: { purchaseId: order.id } });
  await sellEntries(trx, sellable);
}

/** The money came for what cannot be given any more: it is owed, the buyer is told, the cart is let go. */
async function owe(trx: Trx, order: Addressed, amountHuf: number): Promise<void> {
  if (order.state === 'pending') await thawCart(trx, order.cartId, order.id);
  await moveOrder(trx, order, 'refund_due', { action: 'payment.unfulfillable', detail: { amountHuf } });
  await postToLedger(trx, {
    businessKey: `payment-unfulfillable:${order.id}`,
    kind: 'payment_unfulfillable',
    orderId: order.id,
    postings: [
      { account: 'gateway:simplepay', amountHuf },
      { account: 'refunds:payable', amountHuf: -amountHuf },
    ],
  });
  await write(trx, order, { kind: 'payment-unfulfillable', payload: { purchaseId: order.id, amountHuf } });
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
  await moveOrder(trx, order, ENDED[end], { action: 'purchase.ended', detail: { end } });
  await thawCart(trx, order.cartId, order.id);
}

async function refunded(
  trx: Trx,
  orderId: OrderId,
  refund: { id: string; amountHuf: number },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  await moveOrder(trx, order, 'refunded', {
    action: 'payment.refunded',
    detail: { amountHuf: refund.amountHuf },
  });
  await postToLedger(trx, {
    businessKey: `refund-done:${refund.id}`,
    kind: 'refund_done',
    orderId: order.id,
    postings: [
      { account: 'refunds:payable', amountHuf: refund.amountHuf },
      { account: 'gateway:simplepay', amountHuf: -refund.amountHuf },
    ],
  });
}

type OrderMail =
  | { kind: 'entry-confirmation'; payload: { purchaseId: OrderId } }
  | { kind: 'payment-unfulfillable'; payload: { purchaseId: OrderId; amountHuf: number } };

/** One mail of each kind about an order; none to nobody. */
async function write(trx: Trx, order: Addressed, mail: OrderMail): Promise<void> {
  if (order.email === null) return;
  await queueMail(trx, {
    ...mail,
    businessKey: `${mail.kind}:${order.id}`,
    to: order.email,
    language: order.language,
  });
}
