import { createHash } from 'node:crypto';
import type { Storage } from '../../../platform/files/storage.ts';
import type { StoredImport } from './import-queries.ts';

/** Reads the uploaded bytes of an import; undefined if they were deleted or differ from the upload. */
export async function readStored(
  storage: Storage,
  { storageKey, sha256 }: Pick<StoredImport, 'storageKey' | 'sha256'>,
): Promise<Buffer | undefined> {
  const bytes = storageKey === null ? undefined : await storage.get(storageKey);
  return bytes && createHash('sha256').update(bytes).digest().equals(sha256) ? bytes : undefined;
}
