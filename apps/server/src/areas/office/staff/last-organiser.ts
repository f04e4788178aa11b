import type { UserId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { findGrants } from '../roles/index.ts';
import { hasOtherOrganiser, lockOrganisers } from './staff-queries.ts';

/** Whether this account is the only organiser of all events. */
export async function isLastOrganiser(handle: Handle, accountId: UserId): Promise<boolean> {
  return (await isOrganiserOfAll(handle, accountId)) && !(await hasOtherOrganiser(handle, accountId));
}

/**
 * Refuses to take the role from the last organiser of all events. Lock the account before: the organisers are locked after it. Of two
 * concurrent calls one waits for the other.
 */
export async function refuseLastOrganiser(trx: Trx, accountId: UserId): Promise<void> {
  if (!(await isOrganiserOfAll(trx, accountId))) return;
  await lockOrganisers(trx);
  if (!(await hasOtherOrganiser(trx, accountId))) throw new Refusal('last_organiser');
}

async function isOrganiserOfAll(handle: Handle, accountId: UserId): Promise<boolean> {
  const grants = await findGrants(handle, accountId);
  return grants.some(({ role, eventId }) => role === 'organiser' && eventId === null);
}
