import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../platform/database.ts';
import { clearDefault, findDefault, findNewest, makeDefault, type Use } from './queries.ts';

/**
 * After an address was written: it is the default for what it wants to be. What it does not want to be goes to the
 * address that has been it, else to the newest other one, else it stays: somebody who has an address has both defaults.
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
    // First away, then there: at no moment may there be two.
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
