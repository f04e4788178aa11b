import { type AttemptId, asId } from '@rajt/rules/ids';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs.ts';
import { refundPaymentJob } from './job-names.ts';
import { findOverdueRefunds, findRefund, lockAttempt, markRefunded, setAttemptState } from './queries.ts';
import type { OrderOutcomes } from './settle-payment.ts';

/**
 * Sends money back to the card. The gateway is asked first what is left to refund, so that a crash between its answer
 * and our commit cannot refund twice.
 */
export async function refundPayment(deps: Deps, outcomes: OrderOutcomes, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (refund?.state !== 'due') return;
  const payment = await deps.gateway.query(refund.orderRef);
  if (!payment) throw new Error(`refund ${refundId}: the gateway does not know its payment`);
  const isLeft = (payment.remainingHuf ?? payment.totalHuf) >= refund.amountHuf;
  const reference = isLeft
    ? (await deps.gateway.refund(refund.orderRef, refund.amountHuf)).reference
    : 'refunded before';
  await inTransaction(deps.db, async (trx) => {
    const attempt = await lockAttempt(trx, asId<AttemptId>(refund.attemptId));
    if (!(await markRefunded(trx, refund.id, reference))) return;
    await setAttemptState(trx, attempt.id, { state: 'refunded' });
    await outcomes.refunded(trx, attempt.orderId, { id: refund.id, amountHuf: refund.amountHuf });
  });
}

/** Every hour: money that is still owed. The job of a refund gives up after some days; what is owed does not end there. */
export async function remindRefunds(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const refundId of await findOverdueRefunds(deps.db)) {
    deps.log.error({ refundId }, 'a refund is overdue');
    await enqueue(deps.db, refundPaymentJob, { refundId }, { key: `refund:${refundId}` });
  }
}
