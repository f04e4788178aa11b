import type * as operations from '@rajt/contract/entering/operations/certificate-reviews';
import { REVIEW_MAIL_MINUTES, reviewState } from '@rajt/rules/entering/certificate-review';
import { asId, type EntryId, type EventId } from '@rajt/rules/ids';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import type { ConsoleCall, ConsoleReply, Staff } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { enqueue, inMinutes } from '../../../platform/jobs/jobs.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { type CertificateRow, findCertificate } from './certificate-queries.ts';
import { notifyOfReviewJob } from './job-names.ts';
import { certificateView } from './list-certificates.ts';
import { findLastChange, insertReview, lockReviewed, undoReview } from './review-queries.ts';

interface Base {
  readonly fileId: string;
  readonly reviewId: string | null;
}

/**
 * Accepts or refuses the certificate that the reviewer saw. If a certificate is too old by its upload and is accepted without a day, it
 * is valid until the day of its race: a moved race needs a younger certificate.
 */
export async function reviewCertificate(
  db: Handle,
  { staff, params, body, language }: ConsoleCall<typeof operations.reviewCertificate>,
): Promise<ConsoleReply<typeof operations.reviewCertificate>> {
  const words = body.verdict === 'other' ? body.words.trim() : '';
  if (body.verdict === 'other' && words === '')
    throw new Refusal('validation', { fields: { words: ['required'] } });
  const row = await changeReview(db, { staff, params, base: body.base }, async (trx, before) => {
    const { entryId, fileId, raceOn, countsUntil } = before;
    const isAccepted = body.verdict === 'accepted';
    const validUntil = isAccepted ? (body.validUntil ?? (countsUntil < raceOn ? raceOn : null)) : null;
    const reviewedBy = staff.id;
    const id = await insertReview(trx, {
      entryId,
      fileId,
      verdict: body.verdict,
      words,
      validUntil,
      reviewedBy,
    });
    if (!isAccepted)
      await enqueue(
        trx,
        notifyOfReviewJob,
        { reviewId: id },
        { key: `certificate-review:${id}`, runAt: inMinutes(REVIEW_MAIL_MINUTES) },
      );
    return isAccepted ? 'certificate.accepted' : 'certificate.refused';
  });
  return ok({ data: certificateView(row, language) });
}

/** Undoes the verdict that the reviewer saw; the verdict before it counts again. A certificate without a verdict is not changed. */
export async function undoCertificateReview(
  db: Handle,
  { staff, params, body, language }: ConsoleCall<typeof operations.undoCertificateReview>,
): Promise<ConsoleReply<typeof operations.undoCertificateReview>> {
  const row = await changeReview(db, { staff, params, base: body.base }, async (trx, { reviewId }) => {
    if (reviewId === null) return null;
    await undoReview(trx, reviewId, staff.id);
    return 'certificate.review_undone';
  });
  return ok({ data: certificateView(row, language) });
}

interface Change {
  readonly staff: Staff;
  readonly params: { readonly eventId: string; readonly entryId: string };
  readonly base: Base;
}

/** Changes a verdict under the lock of the entry, if file and verdict equal `base`, and returns the changed certificate. */
function changeReview(
  db: Handle,
  { staff, params, base }: Change,
  work: (
    trx: Trx,
    before: CertificateRow,
  ) => Promise<'certificate.accepted' | 'certificate.refused' | 'certificate.review_undone' | null>,
): Promise<CertificateRow> {
  const eventId = asId<EventId>(params.eventId);
  const entryId = asId<EntryId>(params.entryId);
  return inTransaction(db, async (trx) => {
    await lockReviewed(trx, entryId);
    const before = await findCertificate(trx, eventId, entryId);
    if (!before) throw new Refusal('not_found');
    await refuseIfChanged(trx, before, base);
    const action = await work(trx, before);
    if (action === null) return before;
    const after = await findCertificate(trx, eventId, entryId);
    if (!after) throw new Error(`the certificate of entry ${entryId} is missing`);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action,
      subject: `entry:${entryId}`,
      personId: before.personId,
      eventId,
      detail: { fileId: before.fileId, ...changed(noted(before), noted(after)) },
    });
    return after;
  });
}

/** The values of the log: neither the reason of a refusal nor its words, as staff who see no health data read the log. */
const noted = ({ verdict, validUntil }: CertificateRow) => ({ review: reviewState(verdict), validUntil });

async function refuseIfChanged(trx: Trx, now: CertificateRow, base: Base): Promise<void> {
  if (now.fileId !== base.fileId) {
    const uploaded = { by: now.uploader ?? now.participant, at: now.uploadedAt };
    throw new Refusal('changed_meanwhile', { changed: { ...uploaded, fields: ['file'] } });
  }
  if (now.reviewId === base.reviewId) return;
  const last = await findLastChange(trx, now.entryId, now.fileId);
  throw new Refusal('changed_meanwhile', {
    changed: { by: last?.by ?? null, at: last?.at ?? now.uploadedAt, fields: ['verdict'] },
  });
}
