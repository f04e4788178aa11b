import type { PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import type { OrderId, TransactionCode } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sumHuf } from '@rajt/rules/money';
import { gatewayOrderRef, MAX_ATTEMPTS } from '@rajt/rules/orders/order-code';
import { gatewayFor, gatewayOf } from '../../../platform/gateway.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { type LotPart, reserveLots } from '../wallet/index.ts';
import { checkSoon } from './enqueue-check.ts';
import { flagMismatch } from './flag-mismatch.ts';
import { BALANCE, type NewAttempt } from './new-attempt.ts';
import type { PaymentDeps } from './order-outcomes.ts';
import { type Attempt, countAttempts, insertAttempt, markStarted } from './queries.ts';
import { endUnopened } from './settle-payment.ts';

/** The fields of an order that this module must know. */
export interface PayableOrder {
  readonly trid: TransactionCode;
  readonly paymode: PaymentMethod;
  readonly totalHuf: number;
}

export interface NewPayment {
  readonly order: PayableOrder;
  readonly timeoutAt: Date;
  /** The lots of the buyer's locked balance that pay for it; empty: none. */
  readonly lots: readonly LotPart[];
}

/** The first attempt of an order that the caller writes with it in one statement (`writingAttempt`). */
export function firstAttempt({ gateways }: Pick<PaymentDeps, 'gateways'>, payment: NewPayment): NewAttempt {
  return attemptOf(gateways, payment, 1);
}

/**
 * Writes the next attempt of an order in the caller's transaction, which has locked the order; the reconciler checks it
 * from then on.
 */
export async function prepareAttempt(
  { gateways }: Pick<PaymentDeps, 'gateways'>,
  trx: Trx,
  orderId: OrderId,
  payment: NewPayment,
): Promise<Attempt> {
  const number = 1 + (await countAttempts(trx, orderId));
  if (number > MAX_ATTEMPTS) throw new Refusal('too_many_requests');
  const attempt = await insertAttempt(trx, orderId, attemptOf(gateways, payment, number));
  if (attempt.balanceHuf > 0) await reserveLots(trx, attempt.id, payment.lots);
  return attempt;
}

function attemptOf(
  gateways: PaymentDeps['gateways'],
  { order, timeoutAt, lots }: NewPayment,
  number: number,
): NewAttempt {
  const balanceHuf = sumHuf(lots.map(({ amountHuf }) => amountHuf));
  const amountHuf = order.totalHuf - balanceHuf;
  return {
    orderRef: gatewayOrderRef(order.trid, number),
    merchant: amountHuf === 0 ? BALANCE : gatewayFor(gateways, order.paymode).merchant,
    method: order.paymode,
    amountHuf,
    balanceHuf,
    timeoutAt,
  };
}

/** The payer, as the gateway must know them. */
export interface Payer {
  readonly email: string;
  readonly language: Language;
  readonly returnUrl: string;
  readonly invoice: {
    readonly name: string;
    readonly company: string;
    readonly country: string;
    readonly city: string;
    readonly zip: string;
    readonly address: string;
  };
}

/**
 * Opens the prepared payment at the gateway, outside any transaction. Refused: the attempt has failed, the order can be
 * retried. No response, or one that does not fit (a flag): whether it was opened is unknown, the attempt stays and a later
 * check decides.
 */
export async function openAtGateway(
  deps: PaymentDeps,
  attempt: Attempt,
  payer: Payer,
): Promise<{ paymentUrl: string }> {
  const result = await gatewayOf(deps.gateways, attempt.merchant)
    .start({
      ...payer,
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
    await endUnopened(deps, attempt.id, { state: 'failed', errorCodes: result.errorCodes });
    throw new Refusal('gateway_unavailable');
  }
  const started = result.outcome === 'started' ? await markStarted(deps.db, attempt.id, result) : 'mismatch';
  if (result.outcome === 'mismatch' || started === 'mismatch') {
    const differences =
      result.outcome === 'mismatch' ? result.differences : { transactionId: result.transactionId };
    await inTransaction(deps.db, (trx) =>
      flagMismatch(trx, deps.log, attempt, { status: 'start', differences }),
    );
    throw new Refusal('gateway_unavailable');
  }
  // Paid by an earlier attempt by then: cancel this one before the buyer pays twice.
  if (!started.isWanted) await checkSoon(deps, attempt);
  return { paymentUrl: result.paymentUrl };
}
