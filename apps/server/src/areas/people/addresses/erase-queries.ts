import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Orders keep their own copy of the billing address. */
export async function eraseAddresses(trx: Trx, personId: UserId): Promise<void> {
  await trx.deleteFrom('address').where('person_id', '=', personId).execute();
}
