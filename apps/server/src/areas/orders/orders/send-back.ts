import type { FlagKind } from '@rajt/contract/office/operations/flags';
import type { OrderId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { LineKind, StoredCart } from '../../checkout/cart/index.ts';
import type { CreateRefund, ReceivedPayment, SettlementReason } from '../../checkout/payments/index.ts';
import { postToLedger, releaseBalance } from '../../checkout/wallet/index.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import type { LockedOrder } from './queries.ts';
import { refundMail } from './refund-mail.ts';

/** A locked order with everything that decides what its money buys. */
export interface Settlement {
  /** Everything that is sold, in lock order. */
  readonly kinds: readonly LineKind[];
  readonly order: LockedOrder;
  readonly cart: StoredCart;
  /** Null when there was nothing to pay. */
  readonly payment: ReceivedPayment | null;
  readonly createRefund: CreateRefund;
  /** The address for mails; null when the buyer has been erased. */
  readonly email: string | null;
}

/** Flags for the organiser. */
export const FLAGS = {
  place_lost: 'payment_unfulfilled',
  race_cancelled: 'payment_unfulfilled',
  stock_lost: 'payment_unfulfilled',
  amount_mismatch: 'payment_amount_mismatch',
  duplicate_payment: 'payment_duplicate',
  balance_spent: 'payment_unfulfilled',
  coupon_lost: 'payment_unfulfilled',
} as const satisfies Record<SettlementReason | 'stock_lost', FlagKind>;

/** Refunds a whole payment and releases its reserved balance, with a mail to the buyer and a flag for the organiser. */
export async function sendBack(
  trx: Trx,
  { order, payment, createRefund, email }: Settlement,
  reason: SettlementReason,
): Promise<void> {
  if (!payment) throw new Error(`order ${order.id}, which costs nothing, cannot be fulfilled`);
  const subject = `payment_attempt:${payment.attemptId}`;
  if (payment.balanceHuf > 0) await releaseBalance(trx, payment.attemptId);
  await postToLedger(trx, {
    businessKey: `payment-unfulfillable:attempt:${payment.attemptId}`,
    kind: 'payment_unfulfillable',
    orderId: order.id,
    postings: [
      { account: payment.ledgerAccount, amountHuf: payment.amountHuf, subject },
      { account: 'refunds:payable', amountHuf: -payment.amountHuf, subject },
    ],
  });
  await createRefund(trx, { lineId: null, amountHuf: payment.amountHuf, reason });
  await raiseFlag(trx, {
    kind: FLAGS[reason],
    subject,
    detail: { trid: order.trid, reason, amountHuf: payment.amountHuf, totalHuf: order.totalHuf },
  });
  if (email !== null)
    await queueRefundMail(trx, order, email, {
      amountHuf: payment.amountHuf,
      reason,
      key: `attempt:${payment.attemptId}`,
    });
}

/** Queues one mail for each thing that is refunded. */
export async function queueRefundMail(
  trx: Trx,
  order: LockedOrder,
  to: string,
  about: {
    amountHuf: number;
    reason: SettlementReason | 'race_cancelled_in_part' | 'stock_lost_in_part';
    key: string;
  },
): Promise<void> {
  await queueMail(trx, refundMail, {
    key: about.key,
    payload: { orderId: order.id, amountHuf: about.amountHuf, reason: about.reason },
    to,
    language: order.language,
  });
}

/** A refund was sent: posts it to the ledger. The state of the order does not change. */
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
