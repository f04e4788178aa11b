import type { UserId } from '@rajt/rules/ids';
import type { Config } from '../../../platform/config/config.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { countUnused } from './queries.ts';

/**
 * Refuses another file of `byteSize` when a person has too many unused ones. A job deletes unused files after two days
 * (erase-files.ts), so this bounds what one account can make us store. Check again with the person locked.
 */
export async function expectRoom(
  handle: Handle,
  most: Config['unusedUploads'],
  personId: UserId,
  byteSize: number,
): Promise<void> {
  const unused = await countUnused(handle, personId);
  if (unused.files + 1 > most.files || unused.bytes + byteSize > most.bytes)
    throw new Refusal('uploads_full');
}
