import { splitRefund } from '@rajt/rules/checkout/refund-split';
import type { CalendarDate } from '@rajt/rules/dates';
import type { AttemptId, LineId, RefundId } from '@rajt/rules/ids';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { credit } from '../wallet/index.ts';
import { refundPaymentJob } from './job-names.ts';
import { findTenders, hasRefund, insertRefund, type RefundReason, type Tender } from './refund-queries.ts';
import { balanceReturn, type Returnable } from './return-to-balance.ts';

export interface NewRefundOf {
  /** Null: all that the gateway took. */
  readonly lineId: LineId | null;
  readonly amountHuf: number;
  readonly reason: RefundReason;
  /** The last day of the new credit to which money from a card is refunded, too; without it, the card is refunded. */
  readonly toBalanceUntil?: CalendarDate;
}

/**
 * Creates the refund of a line or of a whole payment, with the job that sends it; the attempt must be locked, and for a
 * line its order. Split over the attempt's tenders: one row each, each with a business key, so that it is idempotent. What
 * goes to a balance is there at once. Locks that balance: after entries, before counters and pools.
 */
export async function createRefund(trx: Trx, attemptId: AttemptId, refund: NewRefundOf): Promise<void> {
  const { lineId, amountHuf, reason } = refund;
  // Checked before the split, as refunds that exist already reduce what is left.
  if (await hasRefund(trx, attemptId, lineId, reason)) return;
  const tenders = await findTenders(trx, attemptId);
  const back = await balanceReturn(trx, tenders, { attemptId, lineId, amountHuf });
  for (const { tender, amountHuf: part } of partsOf(tenders, refund, back)) {
    const what = lineId === null ? `attempt:${attemptId}` : `line:${lineId}`;
    const businessKey = `${reason.replaceAll('_', '-')}:${what}:tender:${tender.id}`;
    const toBalance = tender.method === 'balance' || refund.toBalanceUntil !== undefined;
    const refundId = await insertRefund(trx, {
      attemptId,
      tenderId: tender.id,
      lineId,
      amountHuf: part,
      reason,
      businessKey,
      destination: toBalance ? 'balance' : 'gateway',
    });
    if (tender.method === 'balance') await back?.give(refundId, part);
    else if (refund.toBalanceUntil) await creditRefund(trx, refundId, tender, part, refund.toBalanceUntil);
    else await sendRefund(trx, attemptId, refundId);
  }
}

/** One job sends all due refunds of an attempt in order; its payload is the last one. */
export async function sendRefund(handle: Handle, attemptId: AttemptId, refundId: RefundId): Promise<void> {
  await enqueue(handle, refundPaymentJob, { refundId }, { key: `refunds-of-attempt:${attemptId}` });
}

/** Credit for money that came by a SZÉP card pays for services only. */
async function creditRefund(
  trx: Trx,
  refundId: RefundId,
  { method, accountId, orderId }: Tender,
  amountHuf: number,
  expiresOn: CalendarDate,
): Promise<void> {
  await credit(trx, {
    accountId,
    amountHuf,
    origin: 'withdrawal',
    expiresOn,
    orderId,
    isServicesOnly: method !== 'spay_card',
    from: 'refunds:payable',
    subject: `refund:${refundId}`,
    businessKey: `refund-done:${refundId}`,
  });
}

/** A sum that differs from the requested one is refunded by the tender with which the gateway took it. */
function partsOf(
  tenders: readonly Tender[],
  { lineId, amountHuf, reason }: NewRefundOf,
  back: Returnable | null,
) {
  if (lineId !== null) return splitRefund(amountHuf, tenders, back?.firstHuf);
  // The share of a balance in an order that bought nothing was never spent.
  const sent = tenders.filter(({ method }) => method !== 'balance');
  if (reason !== 'amount_mismatch') return splitRefund(amountHuf, sent);
  const [tender] = sent;
  return tender ? [{ tender, amountHuf }] : [];
}
