import type { FlagKind } from '@rajt/contract/operations/flags';
import type { OrderId } from '@rajt/rules/ids';
import { writeAudit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database.ts';
import type { LineKind, StoredCart } from '../cart/index.ts';
import { queueMail } from '../mails/index.ts';
import { raiseFlag } from '../organiser/index.ts';
import type { Owe, ReceivedPayment, RefundReason } from '../payments/index.ts';
import { postToLedger } from '../wallet/index.ts';
import type { LockedOrder } from './queries.ts';

/** A locked order with all that decides what its money buys. */
export interface Settlement {
  /** Everything that is sold, in lock order. */
  readonly kinds: readonly LineKind[];
  readonly order: LockedOrder;
  readonly cart: StoredCart;
  /** Null for an order of nothing to pay. */
  readonly payment: ReceivedPayment | null;
  readonly owe: Owe;
  /** Whom to write to; null of a buyer who has been erased. */
  readonly email: string | null;
}

/** What the organiser is told. */
export const FLAGS = {
  place_lost: 'payment_unfulfilled',
  race_cancelled: 'payment_unfulfilled',
  amount_mismatch: 'payment_amount_mismatch',
  duplicate_payment: 'payment_duplicate',
} as const satisfies Record<RefundReason, FlagKind>;

/** A whole payment goes back: it is owed, the buyer and the organiser are told. */
export async function sendBack(
  trx: Trx,
  { order, payment, owe, email }: Settlement,
  reason: RefundReason,
): Promise<void> {
  if (!payment) throw new Error(`order ${order.id}, which costs nothing, cannot be fulfilled`);
  const subject = `payment_attempt:${payment.attemptId}`;
  await postToLedger(trx, {
    businessKey: `payment-unfulfillable:attempt:${payment.attemptId}`,
    kind: 'payment_unfulfillable',
    orderId: order.id,
    postings: [
      { account: payment.ledgerAccount, amountHuf: payment.amountHuf, subject },
      { account: 'refunds:payable', amountHuf: -payment.amountHuf, subject },
    ],
  });
  await owe(trx, { lineId: null, amountHuf: payment.amountHuf, reason });
  await raiseFlag(trx, {
    kind: FLAGS[reason],
    subject,
    detail: { trid: order.trid, reason, amountHuf: payment.amountHuf, totalHuf: order.totalHuf },
  });
  if (email !== null)
    await tellRefund(trx, order, email, {
      amountHuf: payment.amountHuf,
      reason,
      key: `attempt:${payment.attemptId}`,
    });
}

/** One mail for each thing whose money goes back. */
export async function tellRefund(
  trx: Trx,
  order: LockedOrder,
  to: string,
  about: { amountHuf: number; reason: RefundReason | 'race_cancelled_in_part'; key: string },
): Promise<void> {
  await queueMail(trx, {
    businessKey: `payment-unfulfillable:${about.key}`,
    kind: 'payment-unfulfillable',
    payload: { orderId: order.id, amountHuf: about.amountHuf, reason: about.reason },
    to,
    language: order.language,
  });
}

/** Owed money has gone back: it is noted and posted. The order stays what it is. */
export async function settleRefunded(
  trx: Trx,
  orderId: OrderId,
  refund: { id: string; amountHuf: number; ledgerAccount: string },
): Promise<void> {
  const subject = `refund:${refund.id}`;
  await writeAudit(trx, {
    actorId: null,
    action: 'payment.refunded',
    subject: `orders:${orderId}`,
    detail: { refund: refund.id, amountHuf: refund.amountHuf },
  });
  await postToLedger(trx, {
    businessKey: `refund-done:${refund.id}`,
    kind: 'refund_done',
    orderId,
    postings: [
      { account: 'refunds:payable', amountHuf: refund.amountHuf, subject },
      { account: refund.ledgerAccount, amountHuf: -refund.amountHuf, subject },
    ],
  });
}
