import type { AttemptId, LineId, RefundId } from '@rajt/rules/ids';
import { splitRefund } from '@rajt/rules/refund-split';
import type { Handle, Trx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { refundPaymentJob } from './job-names.ts';
import { findTenders, hasRefund, insertRefund, type RefundReason, type Tender } from './refund-queries.ts';

/**
 * Creates the refund of a line or of a whole payment, with the job that sends it; the attempt must be locked. Split
 * over the attempt's tenders: one row each, each with a business key, so that it is idempotent.
 */
export async function createRefund(
  trx: Trx,
  attemptId: AttemptId,
  { lineId, amountHuf, reason }: { lineId: LineId | null; amountHuf: number; reason: RefundReason },
): Promise<void> {
  // Checked before the split, as refunds that exist already reduce what is left.
  if (await hasRefund(trx, attemptId, lineId, reason)) return;
  const tenders = await findTenders(trx, attemptId);
  for (const { tender, amountHuf: part } of partsOf(tenders, amountHuf, reason)) {
    const what = lineId === null ? `attempt:${attemptId}` : `line:${lineId}`;
    const businessKey = `${reason.replaceAll('_', '-')}:${what}:tender:${tender.id}`;
    const refundId = await insertRefund(trx, {
      attemptId,
      tenderId: tender.id,
      lineId,
      amountHuf: part,
      reason,
      businessKey,
    });
    await sendRefund(trx, attemptId, refundId);
  }
}

/** One job sends all due refunds of an attempt in order; its payload is the last one. */
export async function sendRefund(handle: Handle, attemptId: AttemptId, refundId: RefundId): Promise<void> {
  await enqueue(handle, refundPaymentJob, { refundId }, { key: `refunds-of-attempt:${attemptId}` });
}

/** A sum that differs from the requested one is refunded by the tender with which the gateway took it. */
function partsOf(tenders: readonly Tender[], amountHuf: number, reason: RefundReason) {
  if (reason !== 'amount_mismatch') return splitRefund(amountHuf, tenders);
  const [tender] = tenders;
  return tender ? [{ tender, amountHuf }] : [];
}
