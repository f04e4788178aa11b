import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { clearDefault, findDefault, findNewest, makeDefault, type Use } from './queries.ts';

/**
 * Call after an address was written: it becomes the default for the purposes that it asks for. A default that it no longer asks
 * for returns to the address that had it, else to the newest other one, else it stays: a person with an address has both
 * defaults.
 */
export async function settleDefaults(
  trx: Trx,
  personId: UserId,
  addressId: string,
  wants: Readonly<Record<Use, boolean>>,
): Promise<void> {
  for (const use of ['billing', 'shipping'] as const) {
    const present = await findDefault(trx, personId, use);
    const next = wants[use] ? addressId : await otherDefault(trx, personId, addressId, present);
    if (next === present) continue;
    // Cleared first, then set: there must never be two.
    await clearDefault(trx, personId, use);
    await makeDefault(trx, next, use);
  }
}

async function otherDefault(
  trx: Trx,
  personId: UserId,
  addressId: string,
  present: string | undefined,
): Promise<string> {
  if (present !== undefined && present !== addressId) return present;
  return (await findNewest(trx, personId, addressId))?.id ?? addressId;
}
