import type { Deps } from '../../../platform/deps.ts';
import { endUpload, findFailedUploads } from './begun-queries.ts';

const REMOVED_AT_ONCE = 500;

/**
 * Every ten minutes: deletes the bytes of uploads that ended without a row. If there are too many, the next sweep
 * continues.
 */
export async function removeUnkept({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (const storageKey of await findFailedUploads(db, REMOVED_AT_ONCE)) {
    await storage.remove(storageKey);
    await endUpload(db, storageKey);
  }
}
