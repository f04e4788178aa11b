import type { AttemptId } from '@rajt/rules/ids';
import type { Deps } from '../../platform/deps.ts';
import { enqueue, wakeWorkers } from '../../platform/jobs.ts';
import { checkPaymentJob } from './job-names.ts';
import { type Attempt, claimStaleAttempts, findAttempt } from './queries.ts';
import { endUnopened, type OrderOutcomes, settlePayment } from './settle-payment.ts';

/** What the gateway is asked about. */
type AskedAttempt = Pick<Attempt, 'id' | 'orderRef'>;
type AskedPayment = { attemptId: AttemptId; orderRef: string };

/** How long after its deadline an attempt that the gateway does not know is given up: a lost `start` cannot come back. */
const UNKNOWN_GRACE_MS = 60_000;

/**
 * Asks the gateway and settles. Past the deadline a payment that was not begun is cancelled at the gateway first: only
 * its word frees the places (promise 1). What stays open is looked at again by the reconciler.
 */
export async function checkPayment(
  deps: Deps,
  outcomes: OrderOutcomes,
  { attemptId, orderRef }: AskedPayment,
): Promise<void> {
  let payment = await deps.gateway.query(orderRef);
  if (payment === null || payment.status === 'INIT') {
    const attempt = await findAttempt(deps.db, attemptId);
    const overdueMs = attempt ? deps.clock.now().getTime() - attempt.timeoutAt.getTime() : 0;
    if (payment && overdueMs >= 0) {
      await deps.gateway.cancel(orderRef);
      payment = await deps.gateway.query(orderRef);
      // Cancelled by us at the deadline: for the buyer the time ran out.
      if (payment?.status === 'CANCELLED') payment = { ...payment, status: 'TIMEOUT' };
    } else if (!payment && overdueMs >= UNKNOWN_GRACE_MS) {
      await endUnopened(deps, outcomes, attemptId, { state: 'timed_out' });
    }
  }
  if (payment) await settlePayment(deps, outcomes, attemptId, payment);
}

/**
 * Ends a payment that the buyer gave up, or whose `start` got no answer: the gateway cancels it if it was not begun, and
 * its word is settled. One that the gateway never heard of is over.
 */
export async function giveUpPayment(deps: Deps, outcomes: OrderOutcomes, attempt: Attempt): Promise<void> {
  await deps.gateway.cancel(attempt.orderRef);
  const payment = await deps.gateway.query(attempt.orderRef);
  if (payment) await settlePayment(deps, outcomes, attempt.id, payment);
  else if (!attempt.isFresh) await endUnopened(deps, outcomes, attempt.id, { state: 'cancelled' });
}

/** The gateway is asked so many times a minute at most by us alone. */
const MOST_STALE = 1000;

/** Every minute: payments that are open and were not looked at lately, or not since their deadline. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  for (const stale of await claimStaleAttempts(deps.db, MOST_STALE)) await ask(deps, stale);
}

/** Looks at a payment as soon as a worker is free; asking twice is one look. */
export async function askSoon(deps: Pick<Deps, 'db'>, attempt: AskedAttempt): Promise<void> {
  await ask(deps, attempt);
  wakeWorkers(deps.db);
}

async function ask(deps: Pick<Deps, 'db'>, { id, orderRef }: AskedAttempt): Promise<void> {
  await enqueue(deps.db, checkPaymentJob, { attemptId: id, orderRef }, { key: `check-payment:${id}` });
}
