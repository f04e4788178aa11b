import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** By then every call to the storage and every transaction of an upload has ended. */
const LONG_AFTER = sql`interval '1 hour'`;

/** Records an upload before its bytes are stored. */
export async function beginUpload(handle: Handle, storageKey: string): Promise<void> {
  await handle.insertInto('upload_begun').values({ storage_key: storageKey }).execute();
}

/** Deletes the record: the bytes have their row, or are gone. */
export async function endUpload(handle: Handle, storageKey: string): Promise<void> {
  await handle.deleteFrom('upload_begun').where('storage_key', '=', storageKey).execute();
}

/** Uploads that have failed, as they have not ended in time. */
export async function findFailedUploads(handle: Handle, limit: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('upload_begun')
    .select('storage_key as storageKey')
    .where('begun_at', '<', sql<Date>`app_now() - ${LONG_AFTER}`)
    .orderBy('begun_at')
    .limit(limit)
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}
