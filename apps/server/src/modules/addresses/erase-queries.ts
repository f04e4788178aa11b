import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../platform/database.ts';

/** What was billed keeps its own copy, in the order. */
export async function forgetAddresses(trx: Trx, personId: UserId): Promise<void> {
  await trx.deleteFrom('address').where('person_id', '=', personId).execute();
}
