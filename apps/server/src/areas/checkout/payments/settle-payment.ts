import type { AttemptId } from '@rajt/rules/ids';
import {
  type AttemptEnd,
  type AttemptState,
  attemptEnd,
  isGatewayStatus,
  isOpenAttempt,
  nextAttemptState,
} from '@rajt/rules/states';
import { type GatewayPayment, gatewayOf } from '../../../platform/gateway.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { storableText } from '../../../platform/postgres/storable-text.ts';
import { type Differences, differencesFrom, isFitting, totalsOf } from './compare-payment.ts';
import { createRefund } from './create-refund.ts';
import { enqueueCheck } from './enqueue-check.ts';
import { flagMismatch } from './flag-mismatch.ts';
import type {
  CreateRefund,
  OrderOutcomes,
  PaymentDeps,
  ReceivedPayment,
  SettlementDeps,
} from './order-outcomes.ts';
import {
  type Attempt,
  findOpenAttempts,
  isTransactionOfAnother,
  lockAttempt,
  setAttemptState,
} from './queries.ts';

/**
 * Settles an attempt by the gateway's status: the only function that settles payments, whatever triggered the query (IPN,
 * back redirect, polling page, reconciler). Idempotent: a status that is known, late or out of order changes nothing. An
 * answer that does not fit the attempt, or that we do not understand, is a flag and sells nothing. Returns the state that the attempt is in now.
 */
export async function settlePayment(
  { db, log, gateways, outcomes }: SettlementDeps,
  attemptId: AttemptId,
  payment: GatewayPayment,
): Promise<AttemptState> {
  return inTransaction(db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    const { status } = payment;
    const differences = await compare(trx, attempt, payment);
    if (!isFitting(payment, differences)) {
      await flagMismatch(trx, log, attempt, { status, differences });
      return endUnfit(trx, outcomes, attempt);
    }
    if (!isGatewayStatus(status)) {
      await flagMismatch(trx, log, attempt, { kind: 'payment_unknown_status', status });
      return endUnfit(trx, outcomes, attempt);
    }
    const next = nextAttemptState(attempt.state, status);
    if (next === attempt.state) return next;
    const { isAlone } = await setAttemptState(trx, attempt.id, {
      state: next,
      transactionId: payment.transactionId,
      ...(next === 'finished' ? { money: totalsOf(payment) } : {}),
    });
    const end = attemptEnd(next);
    if (end) await outcomes.ended(trx, attempt, end);
    if (next === 'finished') {
      // Before the outcome, as nothing may run after the locks that selling takes.
      if (!isAlone)
        for (const other of await findOpenAttempts(trx, attempt.orderId)) await enqueueCheck(trx, other);
      const received = {
        attemptId,
        transactionId: payment.transactionId,
        amountHuf: payment.totalHuf,
        balanceHuf: attempt.balanceHuf,
        ledgerAccount: gatewayOf(gateways, attempt.merchant).ledgerAccount,
      };
      await outcomes.paid(trx, attempt.orderId, received, (handle, refund) =>
        createRefund(handle, attempt.id, refund),
      );
    }
    return next;
  });
}

/** The differences of an answer; a transaction id that is new to an attempt must be nobody else's. */
async function compare(trx: Trx, attempt: Attempt, payment: GatewayPayment): Promise<Differences> {
  const differences = differencesFrom(attempt, payment);
  const { transactionId } = payment;
  const isNew = attempt.transactionId === null && Object.keys(differences).length === 0;
  return isNew && (await isTransactionOfAnother(trx, attempt, storableText(transactionId)))
    ? { transactionId: storableText(transactionId.slice(0, 64)) }
    : differences;
}

/**
 * Nothing is sold for an answer that does not fit. The next check may get a better one until the deadline has passed; then the
 * attempt ends, so that the buyer does not wait for ever. Money that fits later is late money.
 */
async function endUnfit(trx: Trx, outcomes: OrderOutcomes, attempt: Attempt): Promise<AttemptState> {
  if (!isOpenAttempt(attempt.state) || !attempt.isLongOver) return attempt.state;
  await setAttemptState(trx, attempt.id, { state: 'failed' });
  await outcomes.ended(trx, attempt, 'failed');
  return 'failed';
}

/**
 * Finishes an attempt that a balance pays alone, in the transaction that has written it: no gateway has part in it. Returns
 * what settles its order.
 */
export async function finishByBalance(
  trx: Trx,
  attempt: Attempt,
): Promise<{ payment: ReceivedPayment; createRefund: CreateRefund }> {
  await setAttemptState(trx, attempt.id, { state: 'finished' });
  const payment = { attemptId: attempt.id, transactionId: '', amountHuf: 0, balanceHuf: attempt.balanceHuf };
  return {
    payment: { ...payment, ledgerAccount: 'balance:spending' },
    createRefund: (handle, refund) => createRefund(handle, attempt.id, refund),
  };
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
    await outcomes.ended(trx, attempt, end.state);
  });
}
