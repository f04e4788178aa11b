import { createHash } from 'node:crypto';
import type { CertificateVerdict } from '@rajt/rules/entering/certificate-review';
import { asId, type EntryId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { insertReview } from '../src/areas/entering/certificate-reviews/review-queries.ts';
import type { PoolHandle } from '../src/platform/postgres/database.ts';
import { inTransaction } from '../src/platform/postgres/database.ts';
import { newSecret } from '../src/platform/secret.ts';
import type { TestApp } from './app.ts';
import { newPaidEntry, type TestEntry } from './new-entry.ts';
import type { TestPerson } from './new-person.ts';
import type { TestRace } from './new-race.ts';
import { pdf } from './sample-files.ts';

/** Uploads a medical certificate as the person; returns its id. */
export async function newCertificate(t: TestApp, person: { readonly id: string }): Promise<string> {
  const bytes = pdf();
  const storageKey = newSecret();
  await t.deps.storage.put(storageKey, bytes);
  const { id } = await t.db
    .insertInto('stored_file')
    .values({
      person_id: person.id,
      purpose: 'medical_certificate',
      media_type: 'application/pdf',
      byte_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      storage_key: storageKey,
      original_name: 'igazolas.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A paid entry with a certificate that its participant has uploaded. */
export interface CertifiedEntry extends TestEntry {
  readonly fileId: string;
}

/** Enters the person with a certificate; `uploader` is the account that has uploaded it, if it is another one. */
export async function newReviewedEntry(
  t: TestApp,
  person: TestPerson,
  race: TestRace,
  uploader: { readonly id: string } = person,
): Promise<CertifiedEntry> {
  const entry = await newPaidEntry(t.db, person, race);
  return { ...entry, fileId: await useNewCertificate(t, entry.entryId, uploader) };
}

/** Uploads another certificate for an entry, as a change of its answers does; returns its id. */
export async function useNewCertificate(
  t: TestApp,
  entryId: string,
  uploader: { readonly id: string },
): Promise<string> {
  const fileId = await newCertificate(t, uploader);
  await t.db
    .updateTable('entry')
    .set({
      medical_file_id: fileId,
      form: sql`form || jsonb_build_object('medicalFileId', ${fileId}::text)`,
    })
    .where('id', '=', entryId)
    .execute();
  return fileId;
}

/** Writes a verdict about a certificate without its mail; returns its id. */
export function newVerdict(
  db: PoolHandle,
  { entryId, fileId }: Pick<CertifiedEntry, 'entryId' | 'fileId'>,
  about: {
    readonly reviewedBy: UserId;
    readonly verdict?: CertificateVerdict;
    readonly words?: string;
    readonly validUntil?: string;
  },
): Promise<string> {
  const { reviewedBy, verdict = 'not_signed', words = '', validUntil = null } = about;
  const review = { entryId: asId<EntryId>(entryId), fileId, verdict, words, validUntil, reviewedBy };
  return inTransaction(db, (trx) => insertReview(trx, review));
}
