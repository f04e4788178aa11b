import type { AttemptId, RefundId } from '@rajt/rules/ids';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { gatewayOf } from '../../platform/gateway.ts';
import { type NewFlag, raiseFlag } from '../organiser/index.ts';
import { sendRefund } from './create-refund.ts';
import type { SettlementDeps } from './order-outcomes.ts';
import { lockAttempt } from './queries.ts';
import {
  type ClaimedRefund,
  claimRefund,
  findAttemptOfRefund,
  findOverdueRefunds,
  markRefunded,
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
  const gateway = gatewayOf(deps.gateways, refund.merchant);
  const missingHuf = await missingAtGateway(deps, refund).catch(async (error: unknown) => {
    // Nothing was sent, so the next run need not wait until the claim expires.
    await releaseClaim(deps.db, refund);
    throw error;
  });
  // From here on the claim stays on every error: a gateway that timed out may still send the refund, and a query would
  // not show it yet.
  const reference =
    missingHuf > 0 ? (await gateway.refund(refund.orderRef, missingHuf)).reference : 'refunded before';
  await inTransaction(deps.db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (!(await markRefunded(trx, refund.id, reference))) return;
    const { ledgerAccount } = gateway;
    await deps.outcomes.refunded(trx, attempt.orderId, {
      id: refund.id,
      amountHuf: refund.amountHuf,
      ledgerAccount,
    });
  });
}

/**
 * How much of a refund the gateway has not sent yet: what it has refunded beyond our books counts as part of this one.
 */
async function missingAtGateway(deps: SettlementDeps, refund: ClaimedRefund): Promise<number> {
  const payment = await gatewayOf(deps.gateways, refund.merchant).query(refund.orderRef);
  if (!payment) throw new Error(`refund ${refund.id}: the gateway does not know its payment`);
  if (payment.remainingHuf === null) {
    if (refund.isRepeat)
      throw new Error(`refund ${refund.id}: the gateway does not report whether it was sent`);
    return refund.amountHuf;
  }
  const sentHuf = payment.totalHuf - payment.remainingHuf;
  if (sentHuf < refund.doneHuf) {
    const detail = { refundId: refund.id, orderRef: refund.orderRef, sentHuf, doneHuf: refund.doneHuf };
    deps.log.error(detail, 'the gateway has sent less than our books say');
    await flag(deps, { kind: 'refund_mismatch', subject: `refund:${refund.id}`, detail });
  }
  const beyondHuf = Math.max(0, sentHuf - refund.doneHuf);
  return Math.max(0, refund.amountHuf - beyondHuf);
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
