import type { FileId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { endUpload } from './begun-queries.ts';

/** A person's own medical certificate; another person's, or another kind of file, is not found. */
export function findOwnCertificate(
  handle: Handle,
  personId: UserId,
  fileId: FileId | string,
): Promise<{ id: string; mediaType: string; createdAt: Date } | undefined> {
  return handle
    .selectFrom('stored_file')
    .select(['id', 'media_type as mediaType', 'created_at as createdAt'])
    .where('id', '=', fileId)
    .where('person_id', '=', personId)
    .where('purpose', '=', 'medical_certificate')
    .executeTakeFirst();
}

/** Whether a file is a proof that the person has uploaded. */
export async function findOwnProof(handle: Handle, personId: UserId, fileId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('person_id', '=', personId)
    .where('purpose', '=', 'result_proof')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the person's row, so that uploads come one after the other and none after an erasure. */
export async function lockUploader(trx: Trx, personId: UserId): Promise<void> {
  await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
}

/** Certificates of a person that no living entry uses, and proofs that prove nothing. */
export async function countUnused(
  handle: Handle,
  personId: UserId,
): Promise<{ files: number; bytes: number }> {
  return handle
    .selectFrom('stored_file')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(byte_size), 0)::float8`.as('bytes'),
    ])
    .where('person_id', '=', personId)
    .where('purpose', 'in', ['medical_certificate', 'result_proof'])
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom('virtual_time').select('entry_id').whereRef('file_id', '=', 'stored_file.id'))),
        not(exists(selectFrom('workout').select('entry_id').whereRef('file_id', '=', 'stored_file.id'))),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('entry')
            .select('entry.id')
            .whereRef('entry.medical_file_id', '=', 'stored_file.id')
            .where('entry.state', 'in', ['held', 'paying', 'paid']),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
}

export interface StoredFile {
  readonly purpose: string;
  readonly mediaType: string;
  readonly sha256: Buffer;
  readonly storageKey: string;
}

export function findStored(
  handle: Handle,
  personId: UserId,
  fileId: string,
): Promise<StoredFile | undefined> {
  return handle
    .selectFrom('stored_file')
    .select(['purpose', 'media_type as mediaType', 'sha256', 'storage_key as storageKey'])
    .where('id', '=', fileId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Deletes a person's own file; returns its storage key, or undefined when there is none. */
export async function deleteOwnFile(trx: Trx, personId: UserId, fileId: string): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('stored_file')
    .where('id', '=', fileId)
    .where('person_id', '=', personId)
    .returning('storage_key as storageKey')
    .executeTakeFirst();
  return deleted?.storageKey;
}

export interface NewFile {
  readonly personId: UserId;
  readonly purpose: string;
  readonly mediaType: string;
  readonly byteSize: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly originalName: string;
}

/** Writes the row of an upload whose bytes are stored. */
export async function insertFile(trx: Trx, file: NewFile): Promise<{ id: string }> {
  await endUpload(trx, file.storageKey);
  return trx
    .insertInto('stored_file')
    .values({
      person_id: file.personId,
      purpose: file.purpose,
      media_type: file.mediaType,
      byte_size: file.byteSize,
      sha256: file.sha256,
      storage_key: file.storageKey,
      original_name: file.originalName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
