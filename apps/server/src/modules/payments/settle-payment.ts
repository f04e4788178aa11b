import type { AttemptId } from '@rajt/rules/ids';
import {
  type AttemptEnd,
  type AttemptState,
  attemptEnd,
  isGatewayStatus,
  nextAttemptState,
} from '@rajt/rules/states';
import { inTransaction } from '../../platform/database.ts';
import { type GatewayPayment, gatewayOf } from '../../platform/gateway.ts';
import { raiseFlag } from '../organiser/index.ts';
import { createRefund } from './create-refund.ts';
import { enqueueCheck } from './enqueue-check.ts';
import type { PaymentDeps, SettlementDeps } from './order-outcomes.ts';
import { findOpenAttempts, lockAttempt, setAttemptState } from './queries.ts';

/**
 * Settles an attempt by the gateway's status: the only way in which payments settle, whatever triggered the query (IPN,
 * back redirect, polling page, reconciler). Idempotent: a status that is known, late or out of order changes nothing.
 * Returns the state that the attempt is in now.
 */
export async function settlePayment(
  { db, log, gateways, outcomes }: SettlementDeps,
  attemptId: AttemptId,
  payment: GatewayPayment,
): Promise<AttemptState> {
  return inTransaction(db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    const { status } = payment;
    if (!isGatewayStatus(status)) {
      log.error({ attemptId, status }, 'the gateway answered an unknown status');
      await raiseFlag(trx, {
        kind: 'payment_unknown_status',
        subject: `payment_attempt:${attemptId}`,
        detail: { orderRef: attempt.orderRef, status },
      });
      return attempt.state;
    }
    const next = nextAttemptState(attempt.state, status);
    if (next === attempt.state) return next;
    const { isAlone } = await setAttemptState(trx, attempt.id, {
      state: next,
      transactionId: payment.transactionId,
    });
    const end = attemptEnd(next);
    if (end) await outcomes.ended(trx, attempt.orderId, end);
    if (next === 'finished') {
      // Before the outcome, as nothing may run after the locks that selling takes.
      if (!isAlone)
        for (const other of await findOpenAttempts(trx, attempt.orderId)) await enqueueCheck(trx, other);
      const received = {
        attemptId,
        transactionId: payment.transactionId,
        amountHuf: payment.totalHuf,
        ledgerAccount: gatewayOf(gateways, attempt.merchant).ledgerAccount,
      };
      await outcomes.paid(trx, attempt.orderId, received, (handle, refund) =>
        createRefund(handle, attempt.id, refund),
      );
    }
    return next;
  });
}

/** Ends an attempt that the gateway never opened (it refused `start`, or does not know it after the deadline). */
export async function endUnopened(
  { db, outcomes }: Pick<PaymentDeps, 'db' | 'outcomes'>,
  attemptId: AttemptId,
  end: { state: AttemptEnd; errorCodes?: number[] },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt.state !== 'created' && attempt.state !== 'started') return;
    await setAttemptState(trx, attempt.id, end);
    await outcomes.ended(trx, attempt.orderId, end.state);
  });
}
