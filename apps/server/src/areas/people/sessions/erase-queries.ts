import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Deletes everything that a person can sign in with. */
export async function eraseSignIns(trx: Trx, personId: UserId): Promise<void> {
  // Devices first: the lock order of every sign-out (device-queries.ts).
  await trx.deleteFrom('known_device').where('person_id', '=', personId).execute();
  await trx.deleteFrom('session').where('person_id', '=', personId).execute();
  await trx.deleteFrom('login_identity').where('person_id', '=', personId).execute();
  await trx.deleteFrom('login_attempt').where('person_id', '=', personId).execute();
}
