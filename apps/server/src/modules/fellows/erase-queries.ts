import { asId, type UserId } from '@rajt/rules/ids';
import type { Handle, Trx } from '../../platform/database.ts';

/** The people without an account whom an account manages. Their keeper's erasure erases them too. */
export async function findManaged(handle: Handle, keeperId: UserId): Promise<UserId[]> {
  const rows = await handle
    .selectFrom('managed_person')
    .select('person_id as id')
    .where('keeper_id', '=', keeperId)
    .orderBy('person_id')
    .execute();
  return rows.map(({ id }) => asId<UserId>(id));
}

/** Forgets the lists that a person keeps and is on, and the contacts of the people whom they manage. */
export async function forgetFellows(trx: Trx, personId: UserId): Promise<void> {
  await trx
    .deleteFrom('fellow')
    .where((on) => on.or([on('owner_id', '=', personId), on('person_id', '=', personId)]))
    .execute();
  await trx
    .deleteFrom('entering_block')
    .where((on) => on.or([on('owner_id', '=', personId), on('person_id', '=', personId)]))
    .execute();
  await trx.deleteFrom('managed_person').where('keeper_id', '=', personId).execute();
}
