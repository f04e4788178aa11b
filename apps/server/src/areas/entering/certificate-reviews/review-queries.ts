import type { CertificateVerdict } from '@rajt/rules/entering/certificate-review';
import type { EntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/**
 * Locks the entry of a certificate. A change of the file and each verdict take this lock, so that one waits for the other. The lock comes
 * before all reads: a waiting statement has already read the rows that it does not lock.
 */
export async function lockReviewed(trx: Trx, entryId: EntryId): Promise<void> {
  await sql`select from entry where id = ${entryId}::bigint for no key update`.execute(trx);
}

export interface NewReview {
  readonly entryId: EntryId;
  readonly fileId: string;
  readonly verdict: CertificateVerdict;
  readonly words: string;
  readonly validUntil: string | null;
  readonly reviewedBy: UserId;
}

/** Returns the id of the verdict. */
export async function insertReview(trx: Trx, review: NewReview): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into certificate_review (entry_id, file_id, verdict, words, valid_until, reviewed_by)
    values (${review.entryId}::bigint, ${review.fileId}::bigint, ${review.verdict}, ${review.words},
      ${review.validUntil}::date, ${review.reviewedBy}::bigint)
    returning id::text`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no verdict was written');
  return row.id;
}

export async function undoReview(trx: Trx, reviewId: string, undoneBy: UserId): Promise<void> {
  await sql`
    update certificate_review set undone_at = app_now(), undone_by = ${undoneBy}::bigint
    where id = ${reviewId}::bigint`.execute(trx);
}

/** The last verdict about a file, or its undoing; undefined: nobody has reviewed it. */
export async function findLastChange(
  handle: Handle,
  entryId: EntryId,
  fileId: string,
): Promise<{ by: PersonName | null; at: Date } | undefined> {
  const { rows } = await sql<{ by: PersonName | null; at: Date }>`
    select greatest(v.reviewed_at, v.undone_at) as at,
      case when w.id is not null and w.erased_at is null then json_build_object('nameTitle', w.name_title,
        'familyName', w.family_name, 'firstName', w.first_name) end as by
    from certificate_review v
      left join person w on w.id = case when v.undone_at is null then v.reviewed_by else v.undone_by end
    where v.entry_id = ${entryId}::bigint and v.file_id = ${fileId}::bigint
    order by greatest(v.reviewed_at, v.undone_at) desc, v.id desc limit 1`.execute(handle);
  return rows[0];
}

/** Deletes the verdicts about the certificates of erased people. */
export async function eraseReviewsOf(trx: Trx, people: readonly UserId[]): Promise<void> {
  await sql`
    delete from certificate_review v using entry e
    where e.id = v.entry_id and e.participant_id = any(${[...people]}::bigint[])`.execute(trx);
}

/** Removes an erased reviewer from their verdicts. */
export async function eraseReviewer(trx: Trx, accountId: UserId): Promise<void> {
  await sql`update certificate_review set reviewed_by = null where reviewed_by = ${accountId}`.execute(trx);
  await sql`update certificate_review set undone_by = null where undone_by = ${accountId}`.execute(trx);
}
