import type { AttemptId, RefundId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import {
  type Gateway,
  GatewayNotExecuted,
  type GatewayPayment,
  gatewayOf,
} from '../../../platform/gateway.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { type NewFlag, raiseFlag } from '../../office/flags/index.ts';
import { type Differences, differencesFrom, isFitting } from './compare-payment.ts';
import { sendRefund } from './create-refund.ts';
import { flagMismatch } from './flag-mismatch.ts';
import type { SettlementDeps } from './order-outcomes.ts';
import { lockAttempt } from './queries.ts';
import { type Covered, coverRefund, NOTHING_COVERED, readRefunds } from './refund-evidence.ts';
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
 * then the refunds that the gateway lists are matched with ours by their ids. So after a crash between the gateway's
 * response and our commit nothing is refunded twice, and a refund made by hand is subtracted.
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
  const found = await askWhatIsMissing(deps, refund).catch(async (error: unknown) => {
    // Nothing was sent, so the next run need not wait until the claim expires.
    await releaseClaim(deps.db, refund);
    throw error;
  });
  const gateway = gatewayOf(deps.gateways, refund.merchant);
  // From here on the claim stays unless the gateway has certainly not executed the call: one that timed out may still send
  // the refund, and a query would not show it yet.
  const { reference, returnedHuf } = await sendMissing(gateway, refund, found).catch(
    async (error: unknown) => {
      if (error instanceof GatewayNotExecuted) await releaseClaim(deps.db, refund);
      throw error;
    },
  );
  await inTransaction(deps.db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (!(await markRefunded(trx, refund.id, reference))) return;
    await noteTotals(trx, attemptId, { receivedHuf: found.receivedHuf, returnedHuf });
    const { ledgerAccount } = gateway;
    await deps.outcomes.refunded(trx, attempt.orderId, {
      id: refund.id,
      amountHuf: refund.amountHuf,
      ledgerAccount,
    });
    if (found.byHandHuf > 0) await raiseFlag(trx, byHandFlag(refund, found));
  });
}

/** The sums that the gateway has received, has refunded, and has not refunded yet of a refund. */
interface Missing extends Covered {
  readonly receivedHuf: number;
  /** The sum it refunded before; taken from our books if the gateway does not list its refunds. */
  readonly returnedHuf: number;
  readonly isListed: boolean;
  readonly missingHuf: number;
}

/**
 * Sends the missing amount. If listed refunds cover all of it, nothing is sent and the id of one is the reference. If the
 * gateway refunds less than requested, the claim stays, and the next run sends the rest.
 */
async function sendMissing(
  gateway: Gateway,
  { id, orderRef }: ClaimedRefund,
  { receivedHuf, returnedHuf, isListed, missingHuf, reference }: Missing,
): Promise<{ reference: string; returnedHuf: number }> {
  if (missingHuf === 0 && reference !== null) return { reference, returnedHuf };
  const executed = await gateway.refund(orderRef, missingHuf);
  const { refundedHuf = missingHuf, remainingHuf } = executed;
  // Our books alone are no measure of what remains there.
  const isMeasured = isListed && remainingHuf !== undefined;
  const after = isMeasured ? receivedHuf - remainingHuf : returnedHuf + refundedHuf;
  if (refundedHuf < missingHuf || after < returnedHuf + missingHuf)
    throw new Error(
      `refund ${id}: the gateway returned ${Math.min(refundedHuf, after - returnedHuf)} of ${missingHuf}`,
    );
  return { reference: executed.reference, returnedHuf: returnedHuf + refundedHuf };
}

/**
 * Queries the gateway's refunds of the payment and compares them with our books. If the answer does not fit or contradicts
 * itself, nothing is sent and a flag is raised. A sum above all due refunds or below our books raises a flag, too.
 */
async function askWhatIsMissing(deps: SettlementDeps, refund: ClaimedRefund): Promise<Missing> {
  const payment = await gatewayOf(deps.gateways, refund.merchant).query(refund.orderRef);
  if (!payment) throw new Error(`refund ${refund.id}: the gateway does not know its payment`);
  const differences = differencesFrom(refund, payment);
  if (!isFitting(payment, differences)) throw await misfit(deps, refund, payment, differences);
  const evidence = readRefunds(payment);
  const { totalHuf: receivedHuf } = payment;
  const doneHuf = refund.done.reduce((sum, { amountHuf }) => sum + amountHuf, 0);
  if (evidence.kind === 'contradictory') {
    const { listedHuf, remainingHuf } = evidence;
    throw await misfit(deps, refund, payment, { refunds: listedHuf, remaining: remainingHuf });
  }
  if (evidence.kind === 'unreported') {
    if (refund.isRepeat)
      throw new Error(`refund ${refund.id}: the gateway does not report whether it was sent`);
    const { remainingHuf } = payment;
    // In both readings a part that remains means that the rest was refunded.
    const isInPart = remainingHuf !== null && remainingHuf > 0 && remainingHuf < receivedHuf;
    if (isInPart && receivedHuf - remainingHuf !== doneHuf)
      throw await misfit(deps, refund, payment, { remaining: remainingHuf });
    return {
      receivedHuf,
      returnedHuf: doneHuf,
      isListed: false,
      missingHuf: refund.amountHuf,
      ...NOTHING_COVERED,
    };
  }
  const { returnedHuf } = evidence;
  const beyondHuf = returnedHuf - doneHuf;
  if (beyondHuf < 0 || beyondHuf > refund.dueHuf) {
    const { id, orderRef, dueHuf } = refund;
    const detail = { refundId: id, orderRef, sentHuf: returnedHuf, doneHuf, dueHuf };
    deps.log.error(detail, 'the gateway has refunded another sum than our books say');
    await flag(deps, { kind: 'refund_mismatch', subject: `refund:${id}`, detail });
  }
  const covered = coverRefund(refund, evidence.refunds, refund.done);
  const missingHuf = refund.amountHuf - covered.coveredHuf;
  return { receivedHuf, returnedHuf, isListed: true, missingHuf, ...covered };
}

/** Flags an answer that does not fit; returns the error that ends this try. */
async function misfit(
  deps: SettlementDeps,
  { id, attemptId, orderRef }: ClaimedRefund,
  { status }: GatewayPayment,
  differences: Differences,
): Promise<Error> {
  const attempt = { id: attemptId, orderRef };
  await inTransaction(deps.db, (trx) => flagMismatch(trx, deps.log, attempt, { status, differences }));
  return new Error(`refund ${id}: what the gateway says does not fit`);
}

function byHandFlag({ id, orderRef }: ClaimedRefund, { byHandHuf, byHand }: Covered): NewFlag {
  const detail = { refundId: id, orderRef, byHandHuf, gatewayRefunds: byHand.slice(0, 20).join(' ') };
  return { kind: 'refund_by_hand', subject: `refund:${id}`, detail };
}

const flag = ({ db }: Pick<Deps, 'db'>, what: NewFlag) => inTransaction(db, (trx) => raiseFlag(trx, what));

/** Every hour: enqueues overdue refunds again, as the job of a refund uses up its attempts after some days. */
export async function remindRefunds(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const { id, attemptId } of await findOverdueRefunds(deps.db)) {
    deps.log.error({ refundId: id }, 'a refund is overdue');
    await flag(deps, { kind: 'refund_overdue', subject: `refund:${id}`, detail: {} });
    await sendRefund(deps.db, attemptId, id);
  }
}
