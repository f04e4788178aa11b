import type { AttemptId, RefundId } from '@rajt/rules/ids';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Gateway, gatewayOf } from '../../platform/gateway.ts';
import { type NewFlag, raiseFlag } from '../organiser/index.ts';
import { differencesFrom, isFitting, totalsOf } from './compare-payment.ts';
import { sendRefund } from './create-refund.ts';
import { flagMismatch } from './flag-mismatch.ts';
import type { SettlementDeps } from './order-outcomes.ts';
import { lockAttempt } from './queries.ts';
import {
  type ClaimedRefund,
  claimRefund,
  findAttemptOfRefund,
  findOverdueRefunds,
  markRefunded,
  noteTotals,
  releaseClaim,
} from './refund-queries.ts';

/**
 * Sends the due refunds of a payment, one after another. Each is claimed first, so that no two processes send at once;
 * then the refunded total of the gateway is compared with ours. So after a crash between the gateway's response and our
 * commit nothing is refunded twice, and a partial refund made by hand counts as a part only.
 */
export async function refundPayment(deps: SettlementDeps, refundId: RefundId): Promise<void> {
  const attemptId = await findAttemptOfRefund(deps.db, refundId);
  if (!attemptId) return;
  for (;;) {
    const refund = await claim(deps, attemptId);
    if (refund === null) return;
    // The queue retries.
    if (refund === 'busy') throw new Error(`a refund of payment ${attemptId} is being sent`);
    await send(deps, attemptId, refund);
  }
}

function claim(deps: Pick<Deps, 'db'>, attemptId: AttemptId): Promise<ClaimedRefund | 'busy' | null> {
  return inTransaction(deps.db, async (trx) => {
    await lockAttempt(trx, attemptId);
    return claimRefund(trx, attemptId);
  });
}

async function send(deps: SettlementDeps, attemptId: AttemptId, refund: ClaimedRefund): Promise<void> {
  const totals = await compareTotals(deps, refund).catch(async (error: unknown) => {
    // Nothing was sent, so the next run need not wait until the claim expires.
    await releaseClaim(deps.db, refund);
    throw error;
  });
  const gateway = gatewayOf(deps.gateways, refund.merchant);
  // From here on the claim stays on every error: a gateway that timed out may still send the refund, and a query would
  // not show it yet.
  const { reference, returnedHuf } = await sendMissing(gateway, refund, totals);
  await inTransaction(deps.db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (!(await markRefunded(trx, refund.id, reference))) return;
    await noteTotals(trx, attemptId, { receivedHuf: totals.receivedHuf, returnedHuf });
    const { ledgerAccount } = gateway;
    await deps.outcomes.refunded(trx, attempt.orderId, {
      id: refund.id,
      amountHuf: refund.amountHuf,
      ledgerAccount,
    });
  });
}

/** What the gateway has received and returned, and how much of a refund it has not sent yet. */
interface Totals {
  readonly receivedHuf: number;
  /** Null when the gateway does not report it. */
  readonly returnedHuf: number | null;
  readonly missingHuf: number;
}

/**
 * Sends what is missing. A gateway that has returned another sum than it was asked for is not believed: the claim stays,
 * and the next run compares the totals again and sends the rest.
 */
async function sendMissing(
  gateway: Gateway,
  { id, orderRef, doneHuf, amountHuf }: ClaimedRefund,
  { receivedHuf, returnedHuf, missingHuf }: Totals,
): Promise<{ reference: string; returnedHuf: number }> {
  const before = returnedHuf ?? doneHuf + amountHuf - missingHuf;
  if (missingHuf === 0) return { reference: 'refunded before', returnedHuf: before };
  const { reference, remainingHuf } = await gateway.refund(orderRef, missingHuf);
  const after = remainingHuf === undefined ? before + missingHuf : receivedHuf - remainingHuf;
  if (after < before + missingHuf)
    throw new Error(`refund ${id}: the gateway returned ${after - before} of ${missingHuf}`);
  return { reference, returnedHuf: after };
}

/**
 * Compares what is due and what was returned by us with what the gateway has returned: what it has returned beyond our
 * books counts as part of this refund. More than is due at all, or less than our books say, is a flag.
 */
async function compareTotals(deps: SettlementDeps, refund: ClaimedRefund): Promise<Totals> {
  const payment = await gatewayOf(deps.gateways, refund.merchant).query(refund.orderRef);
  if (!payment) throw new Error(`refund ${refund.id}: the gateway does not know its payment`);
  const differences = differencesFrom(refund, payment);
  if (!isFitting(payment, differences)) {
    const attempt = { id: refund.attemptId, orderRef: refund.orderRef };
    await inTransaction(deps.db, (trx) =>
      flagMismatch(trx, deps.log, attempt, { status: payment.status, differences }),
    );
    throw new Error(`refund ${refund.id}: what the gateway says does not fit`);
  }
  const { receivedHuf, returnedHuf } = totalsOf(payment);
  if (returnedHuf === null) {
    if (refund.isRepeat)
      throw new Error(`refund ${refund.id}: the gateway does not report whether it was sent`);
    return { receivedHuf, returnedHuf, missingHuf: refund.amountHuf };
  }
  const beyondHuf = returnedHuf - refund.doneHuf;
  if (beyondHuf < 0 || beyondHuf > refund.dueHuf) {
    const { id, orderRef, doneHuf, dueHuf } = refund;
    const detail = { refundId: id, orderRef, sentHuf: returnedHuf, doneHuf, dueHuf };
    deps.log.error(detail, 'the gateway has returned another sum than our books say');
    await flag(deps, { kind: 'refund_mismatch', subject: `refund:${id}`, detail });
  }
  const missingHuf = Math.max(0, refund.amountHuf - Math.max(0, beyondHuf));
  return { receivedHuf, returnedHuf, missingHuf };
}

const flag = ({ db }: Pick<Deps, 'db'>, what: NewFlag) => inTransaction(db, (trx) => raiseFlag(trx, what));

/** Every hour: enqueues overdue refunds again, as the job of a refund gives up after some days. */
export async function remindRefunds(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const { id, attemptId } of await findOverdueRefunds(deps.db)) {
    deps.log.error({ refundId: id }, 'a refund is overdue');
    await flag(deps, { kind: 'refund_overdue', subject: `refund:${id}`, detail: {} });
    await sendRefund(deps.db, attemptId, id);
  }
}
