import type { OrderId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Trx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Gateway } from '../../platform/gateway.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Attempt, insertAttempt, markStarted } from './queries.ts';
import { endUnopened, type OrderOutcomes } from './settle-payment.ts';

/** Writes the attempt in the order's transaction; the reconciler looks after it from then on. */
export function prepareAttempt(
  trx: Trx,
  gateway: Gateway,
  attempt: { orderId: OrderId; orderRef: string; amountHuf: number; timeoutAt: Date },
): Promise<Attempt> {
  return insertAttempt(trx, { ...attempt, merchant: gateway.merchant });
}

/**
 * Opens the prepared payment at the gateway, outside any transaction. Refused: the order has failed and the cart is open
 * again. No answer: whether it was opened is unknown, the attempt stays and a later look decides.
 */
export async function openAtGateway(
  deps: Deps,
  outcomes: OrderOutcomes,
  attempt: Attempt,
  buyer: {
    email: string;
    language: Language;
    returnUrl: string;
    invoice: { name: string; company: string; country: string; city: string; zip: string; address: string };
  },
): Promise<{ paymentUrl: string }> {
  const result = await deps.gateway
    .start({
      ...buyer,
      orderRef: attempt.orderRef,
      amountHuf: attempt.amountHuf,
      timeoutAt: attempt.timeoutAt,
    })
    .catch((error: unknown) => {
      deps.log.error({ err: error, attemptId: attempt.id }, 'payment start: outcome unknown');
      throw new Refusal('gateway_unavailable');
    });
  if (result.outcome === 'refused') {
    deps.log.error({ attemptId: attempt.id, errorCodes: result.errorCodes }, 'payment start refused');
    await endUnopened(deps, outcomes, attempt.id, { state: 'failed', errorCodes: result.errorCodes });
    throw new Refusal('gateway_unavailable');
  }
  await markStarted(deps.db, attempt.id, result);
  return { paymentUrl: result.paymentUrl };
}
