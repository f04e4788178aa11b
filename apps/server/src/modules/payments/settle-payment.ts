import type { AttemptId, OrderId } from '@rajt/rules/ids';
import { type AttemptState, isGatewayStatus, nextAttemptState } from '@rajt/rules/states';
import { inTransaction, type Trx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { GatewayPayment } from '../../platform/gateway.ts';
import { enqueue } from '../../platform/jobs.ts';
import { refundPaymentJob } from './job-names.ts';
import { insertRefund, lockAttempt, type RefundReason, setAttemptState } from './queries.ts';

/** How a payment ended, told to the orders module inside the settling transaction. */
export type PaymentEnd = 'failed' | 'cancelled' | 'timed_out';

/** What the orders module does with an outcome; handed in where the modules are wired. */
export interface OrderOutcomes {
  /** So much money is there: true when it is the right sum and everything that was ordered could be given. */
  paid(trx: Trx, orderId: OrderId, payment: { transactionId: string; amountHuf: number }): Promise<boolean>;
  ended(trx: Trx, orderId: OrderId, end: PaymentEnd): Promise<void>;
  refunded(trx: Trx, orderId: OrderId, refund: { id: string; amountHuf: number }): Promise<void>;
}

/**
 * Brings an attempt to what the gateway says of it: the one way in which payments settle, whoever asked (IPN, back
 * redirect, polling page, reconciler). Idempotent: a status that is known, late or out of order changes nothing. Answers
 * the state that the attempt is in now.
 */
export async function settlePayment(
  deps: Pick<Deps, 'db' | 'log'>,
  outcomes: OrderOutcomes,
  attemptId: AttemptId,
  payment: GatewayPayment,
): Promise<AttemptState> {
  return inTransaction(deps.db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    const { status } = payment;
    if (!isGatewayStatus(status)) {
      deps.log.error({ attemptId, status }, 'the gateway answered an unknown status');
      return attempt.state;
    }
    const next = nextAttemptState(attempt.state, status);
    if (next === attempt.state) return next;
    await setAttemptState(trx, attempt.id, { state: next, transactionId: payment.transactionId });
    if (next === 'finished') {
      const isAmountRight = payment.totalHuf === attempt.amountHuf;
      const isGiven = await outcomes.paid(trx, attempt.orderId, {
        transactionId: payment.transactionId,
        amountHuf: payment.totalHuf,
      });
      if (!isGiven)
        await oweRefund(trx, attempt.id, payment.totalHuf, isAmountRight ? 'place_lost' : 'amount_mismatch');
    } else if (next === 'failed' || next === 'cancelled' || next === 'timed_out') {
      await outcomes.ended(trx, attempt.orderId, next);
    }
    return next;
  });
}

async function oweRefund(
  trx: Trx,
  attemptId: AttemptId,
  amountHuf: number,
  reason: RefundReason,
): Promise<void> {
  const refundId = await insertRefund(trx, { attemptId, amountHuf, reason });
  if (refundId) await enqueue(trx, refundPaymentJob, { refundId }, { key: `refund:${refundId}` });
}

/** Ends an attempt that the gateway never opened (it refused `start`, or knows nothing of it after the deadline). */
export async function endUnopened(
  deps: Pick<Deps, 'db'>,
  outcomes: OrderOutcomes,
  attemptId: AttemptId,
  end: { state: PaymentEnd; errorCodes?: number[] },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt.state !== 'created' && attempt.state !== 'started') return;
    await setAttemptState(trx, attempt.id, end);
    await outcomes.ended(trx, attempt.orderId, end.state);
  });
}
