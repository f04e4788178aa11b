import type { AttemptId, LineId, RefundId } from '@rajt/rules/ids';
import { splitRefund } from '@rajt/rules/refund-split';
import type { Handle, Trx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { refundPaymentJob } from './job-names.ts';
import { findTenders, hasRefund, insertRefund, type RefundReason, type Tender } from './refund-queries.ts';

/**
 * Notes that money of a locked attempt goes back, with the job that sends it: of a line, or all that came. Split over the
 * attempt's tenders, a row each, each with a key of its own: owing the same twice is owing it once.
 */
export async function createRefund(
  trx: Trx,
  attemptId: AttemptId,
  { lineId, amountHuf, reason }: { lineId: LineId | null; amountHuf: number; reason: RefundReason },
): Promise<void> {
  // Asked before it is split: what is owed already counts as gone.
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

/** One job sends all that is owed of an attempt, in order: it is told of the last. */
export async function sendRefund(handle: Handle, attemptId: AttemptId, refundId: RefundId): Promise<void> {
  await enqueue(handle, refundPaymentJob, { refundId }, { key: `refunds-of-attempt:${attemptId}` });
}

/** Another sum than was asked for goes back as it came, by the tender that the gateway took it with. */
function partsOf(tenders: readonly Tender[], amountHuf: number, reason: RefundReason) {
  if (reason !== 'amount_mismatch') return splitRefund(amountHuf, tenders);
  const [tender] = tenders;
  return tender ? [{ tender, amountHuf }] : [];
}
