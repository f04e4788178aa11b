import type { CertificateVerdict } from '@rajt/rules/entering/certificate-review';
import type { EntryId, UserId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** The certificate of an entry, with the verdict that counts about it. */
export interface EntryCertificate {
  readonly uploadedBy: UserId;
  /** Null: nobody has reviewed it. */
  readonly verdict: CertificateVerdict | null;
  readonly words: string | null;
  readonly validUntil: string | null;
}

/** The certificate of the row `entry`; null: it has none. */
export const certificateOfEntry: RawBuilder<EntryCertificate | null> = sql`(
  select json_build_object('uploadedBy', f.person_id::text, 'verdict', v.verdict, 'words', v.words, 'validUntil', v.valid_until)
  from stored_file f left join lateral present_certificate_review(entry.id, f.id) v on true
  where f.id = entry.medical_file_id)`;

export async function findCertificate(handle: Handle, entryId: EntryId): Promise<EntryCertificate | null> {
  const { rows } = await sql<{ certificate: EntryCertificate | null }>`
    select ${certificateOfEntry} as certificate from entry where entry.id = ${entryId}::bigint`.execute(
    handle,
  );
  return rows[0]?.certificate ?? null;
}
