import type { FileId, UserId } from '@rajt/rules/ids';
import type { Handle, Trx } from '../../platform/database.ts';

/** A person's own file; another's is not there. */
export function findOwnFile(
  handle: Handle,
  personId: UserId,
  fileId: FileId | string,
): Promise<{ id: string; mediaType: string } | undefined> {
  return handle
    .selectFrom('stored_file')
    .select(['id', 'media_type as mediaType'])
    .where('id', '=', fileId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
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

export function insertFile(trx: Trx, file: NewFile): Promise<{ id: string }> {
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
