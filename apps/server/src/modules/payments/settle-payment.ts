import type { AttemptId, LineId, OrderId } from '@rajt/rules/ids';
import {
  type AttemptEnd,
  type AttemptState,
  attemptEnd,
  isGatewayStatus,
  nextAttemptState,
} from '@rajt/rules/states';
import { inTransaction, type Trx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type GatewayPayment, gatewayOf } from '../../platform/gateway.ts';
import { raiseFlag } from '../organiser/index.ts';
import { createRefund } from './create-refund.ts';
import { enqueueCheck } from './enqueue-check.ts';
import { findOpenAttempts, lockAttempt, setAttemptState } from './queries.ts';
import type { RefundReason } from './refund-queries.ts';

/** Money that the gateway has received. */
export interface ReceivedPayment {
  readonly attemptId: AttemptId;
  readonly transactionId: string;
  readonly amountHuf: number;
  /** The ledger account of the gateway that has it. */
  readonly ledgerAccount: string;
}

/** Creates a refund of the payment: of a line, or of all of it (`lineId` null). */
export type CreateRefund = (
  trx: Trx,
  refund: { lineId: LineId | null; amountHuf: number; reason: RefundReason },
) => Promise<void>;

/** What the orders module does with an outcome; passed in where the modules are wired. */
export interface OrderOutcomes {
  /** The money has come. Refund what cannot be sold by `createRefund`. Called at most once for each attempt. */
  paid(trx: Trx, orderId: OrderId, payment: ReceivedPayment, createRefund: CreateRefund): Promise<void>;
  /** There is nothing to pay. */
  free(trx: Trx, orderId: OrderId): Promise<void>;
  /** An attempt has ended without money. */
  ended(trx: Trx, orderId: OrderId, end: AttemptEnd): Promise<void>;
  /** A refund was sent. */
  refunded(
    trx: Trx,
    orderId: OrderId,
    refund: { id: string; amountHuf: number; ledgerAccount: string },
  ): Promise<void>;
}

/**
 * Settles an attempt by the gateway's status: the only way in which payments settle, whatever triggered the query (IPN,
 * back redirect, polling page, reconciler). Idempotent: a status that is known, late or out of order changes nothing.
 * Returns the state that the attempt is in now.
 */
export async function settlePayment(
  deps: Pick<Deps, 'db' | 'log' | 'gateways'>,
  outcomes: OrderOutcomes,
  attemptId: AttemptId,
  payment: GatewayPayment,
): Promise<AttemptState> {
  return inTransaction(deps.db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    const { status } = payment;
    if (!isGatewayStatus(status)) {
      deps.log.error({ attemptId, status }, 'the gateway answered an unknown status');
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
        ledgerAccount: gatewayOf(deps.gateways, attempt.merchant).ledgerAccount,
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
  deps: Pick<Deps, 'db'>,
  outcomes: OrderOutcomes,
  attemptId: AttemptId,
  end: { state: AttemptEnd; errorCodes?: number[] },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt.state !== 'created' && attempt.state !== 'started') return;
    await setAttemptState(trx, attempt.id, end);
    await outcomes.ended(trx, attempt.orderId, end.state);
  });
}
