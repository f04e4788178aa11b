import type { Site } from '@rajt/rules/branch';
import { mayWithEntry } from '@rajt/rules/entering/entry-access';
import { asId, type EntryId, type UserId } from '@rajt/rules/ids';
import { isWindowOpen, type VirtualGoal } from '@rajt/rules/raceday/virtual-race';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { findOwnProof } from '../../people/files/index.ts';
import { findVirtualEntry, lockEntry, type VirtualEntry } from './queries.ts';

interface OfCall {
  readonly viewer: { readonly id: UserId };
  readonly params: { readonly entryId: string };
  readonly site: Site;
}

/** The entry, if the caller may report its result; for others it does not exist. */
export async function ownEntry(handle: Handle, { viewer, params, site }: OfCall): Promise<VirtualEntry> {
  const entry = await findVirtualEntry(handle, asId<EntryId>(params.entryId), site.branch);
  if (!entry || !mayWithEntry(viewer.id, entry, 'say_result')) throw new Refusal('not_found');
  return entry;
}

/** The same, locked, and only while its race takes results of this kind. Reads the deciding facts after the lock. */
export async function lockOwnEntry(trx: Trx, goal: VirtualGoal, call: OfCall): Promise<VirtualEntry> {
  await lockEntry(trx, asId<EntryId>(call.params.entryId));
  const entry = await ownEntry(trx, call);
  if (entry.goal !== goal) throw new Refusal('not_found');
  if (entry.isCancelled || !isWindowOpen(entry, entry.now)) throw new Refusal('result_closed');
  return entry;
}

/** The file behind `imageUrl`: an upload of the caller for this purpose, nothing else. */
export async function ownProof(trx: Trx, viewerId: UserId, imageUrl: string): Promise<string> {
  const [, userId, fileId = ''] = /^\/users\/(\d+)\/files\/(\d+)$/.exec(imageUrl) ?? [];
  const found = userId === viewerId && (await findOwnProof(trx, viewerId, fileId));
  if (!found) throw new Refusal('validation', { fields: { imageUrl: ['own_upload'] } });
  return fileId;
}
