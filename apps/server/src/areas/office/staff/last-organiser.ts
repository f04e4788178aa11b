import type { UserId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { findGrants } from '../roles/index.ts';
import { hasOtherOrganiser, lockOrganisers } from './staff-queries.ts';

/** Whether nobody would be organiser of all events without this account. */
export async function isLastOrganiser(handle: Handle, accountId: UserId): Promise<boolean> {
  return (await isOrganiserOfAll(handle, accountId)) && !(await hasOtherOrganiser(handle, accountId));
}

/**
 * Refuses the last organiser of all events, who is about to lose the role. Lock the account before: the organisers are locked after it.
 * Of two who go at once, one waits for the other.
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
