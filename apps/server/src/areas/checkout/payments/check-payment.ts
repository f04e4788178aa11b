import type { Deps } from '../../../platform/deps.ts';
import { gatewayOf } from '../../../platform/gateway.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { claimStaleAttempts, findOverdueAttempts } from './due-queries.ts';
import { type AttemptToCheck, enqueueCheck } from './enqueue-check.ts';
import type { PaymentDeps } from './order-outcomes.ts';
import { type Attempt, findAttempt } from './queries.ts';
import { endUnopened, settlePayment } from './settle-payment.ts';

/**
 * How long after its deadline an attempt that the gateway does not know is ended: by then a delayed `start` cannot
 * arrive any more.
 */
const UNKNOWN_GRACE_MS = 60_000;

/**
 * Queries the gateway and settles. Past the deadline, or when its order has been paid by another attempt, a payment that was not
 * started is cancelled at the gateway first: only its response frees the places (promise 1). The reconciler checks what stays
 * open again.
 */
export async function checkPayment(
  deps: PaymentDeps,
  { id, orderRef, merchant }: AttemptToCheck,
): Promise<void> {
  const gateway = gatewayOf(deps.gateways, merchant);
  let payment = await gateway.query(orderRef);
  if (payment === null || payment.status === 'INIT') {
    const attempt = await findAttempt(deps.db, id);
    const overdueMs = attempt ? deps.clock.now().getTime() - attempt.timeoutAt.getTime() : 0;
    if (payment && (overdueMs >= 0 || attempt?.isWanted === false)) {
      await gateway.cancel(orderRef);
      payment = await gateway.query(orderRef);
      // Cancelled by us at the deadline: for the buyer it timed out.
      if (payment?.status === 'CANCELLED' && overdueMs >= 0) payment = { ...payment, status: 'TIMEOUT' };
    } else if (!payment && overdueMs >= UNKNOWN_GRACE_MS) {
      await endUnopened(deps, id, { state: 'timed_out' });
    }
  }
  if (payment) await settlePayment(deps, id, payment);
}

/**
 * Ends a payment that the buyer abandoned, or whose `start` timed out: the gateway cancels it if it was not started, and its
 * response is settled. One that the gateway does not know is over.
 */
export async function abandonPayment(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const gateway = gatewayOf(deps.gateways, attempt.merchant);
  await gateway.cancel(attempt.orderRef);
  const payment = await gateway.query(attempt.orderRef);
  if (payment) await settlePayment(deps, attempt.id, payment);
  else if (!attempt.isFresh) await endUnopened(deps, attempt.id, { state: 'cancelled' });
}

/** Every hour: flags payments that are open long after their deadline, as only the gateway can end them. */
export async function remindPayments({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const { id, orderRef } of await findOverdueAttempts(db)) {
    log.error({ attemptId: id }, 'a payment is open long after its deadline');
    const overdue = {
      kind: 'payment_overdue',
      subject: `payment_attempt:${id}`,
      detail: { orderRef },
    } as const;
    await inTransaction(db, (trx) => raiseFlag(trx, overdue));
  }
}

/** The maximum of checks that one run of the reconciler enqueues, so that the gateway is not flooded. */
const MAX_CHECKS = 1000;

/** Every minute: enqueues checks of open payments that were not checked lately, or not since their deadline. */
export async function reconcilePayments(deps: Pick<Deps, 'db'>): Promise<void> {
  for (const stale of await claimStaleAttempts(deps.db, MAX_CHECKS)) await enqueueCheck(deps.db, stale);
}
