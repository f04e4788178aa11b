import type { Deps } from '../../platform/deps.ts';
import { gatewayOf } from '../../platform/gateway.ts';
import { type AskedAttempt, askAgain } from './ask.ts';
import type { PaymentDeps } from './order-outcomes.ts';
import { type Attempt, claimStaleAttempts, findAttempt } from './queries.ts';
import { endUnopened, settlePayment } from './settle-payment.ts';

/** How long after its deadline an attempt that the gateway does not know is given up: a lost `start` cannot come back. */
const UNKNOWN_GRACE_MS = 60_000;

/**
 * Asks the gateway and settles. Past the deadline, or when its order has been paid otherwise, a payment that was not begun
 * is cancelled at the gateway first: only its word frees the places (promise 1). What stays open is looked at again by the
 * reconciler.
 */
export async function checkPayment(
  deps: PaymentDeps,
  { id, orderRef, merchant }: AskedAttempt,
): Promise<void> {
  const gateway = gatewayOf(deps.gateways, merchant);
  let payment = await gateway.query(orderRef);
  if (payment === null || payment.status === 'INIT') {
    const attempt = await findAttempt(deps.db, id);
    const overdueMs = attempt ? deps.clock.now().getTime() - attempt.timeoutAt.getTime() : 0;
    if (payment && (overdueMs >= 0 || attempt?.isWanted === false)) {
      await gateway.cancel(orderRef);
      payment = await gateway.query(orderRef);
      // Cancelled by us at the deadline: for the buyer the time ran out.
      if (payment?.status === 'CANCELLED' && overdueMs >= 0) payment = { ...payment, status: 'TIMEOUT' };
    } else if (!payment && overdueMs >= UNKNOWN_GRACE_MS) {
      await endUnopened(deps, id, { state: 'timed_out' });
    }
  }
  if (payment) await settlePayment(deps, id, payment);
}

/**
 * Ends a payment that the buyer gave up, or whose `start` got no answer: the gateway cancels it if it was not begun, and
 * its word is settled. One that the gateway never heard of is over.
 */
export async function giveUpPayment(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const gateway = gatewayOf(deps.gateways, attempt.merchant);
  await gateway.cancel(attempt.orderRef);
  const payment = await gateway.query(attempt.orderRef);
  if (payment) await settlePayment(deps, attempt.id, payment);
  else if (!attempt.isFresh) await endUnopened(deps, attempt.id, { state: 'cancelled' });
}

/** The gateway is asked so many times a minute at most by us alone. */
const MOST_STALE = 1000;

/** Every minute: payments that are open and were not looked at lately, or not since their deadline. */
export async function reconcilePayments(deps: Pick<Deps, 'db'>): Promise<void> {
  for (const stale of await claimStaleAttempts(deps.db, MOST_STALE)) await askAgain(deps.db, stale);
}
