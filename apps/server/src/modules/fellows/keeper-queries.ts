import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';
import { deleteFellow } from './queries.ts';

/** Whose lists a person is on, the newest first. */
export async function findKeepers(handle: Handle, personId: UserId) {
  const rows = await handle
    .selectFrom('fellow')
    .innerJoin('person', 'person.id', 'fellow.owner_id')
    .select(['person.id', 'person.name_title as nameTitle', 'person.family_name as familyName'])
    .select(['person.first_name as firstName', 'fellow.created_at as since'])
    .where('fellow.person_id', '=', personId)
    .where('person.erased_at', 'is', null)
    .orderBy('fellow.created_at', 'desc')
    .orderBy('person.id')
    .execute();
  return rows.map((row) => ({ ...row, id: asId<UserId>(row.id) }));
}

/**
 * Takes a person off an account's list for good: it cannot add them again. Lock both people first, so that nobody is being
 * added at this moment.
 */
export async function blockOwner(trx: Trx, personId: UserId, ownerId: UserId): Promise<void> {
  await deleteFellow(trx, ownerId, personId);
  await trx
    .insertInto('entering_block')
    .values({ person_id: personId, owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a person does not want to be entered by the account; by the contact, too, of a person who has none. */
export async function isBlocked(
  trx: Trx,
  ownerId: UserId,
  who: { readonly personId?: UserId | null; readonly email?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from entering_block b left join managed_person m on m.person_id = b.person_id
    where b.owner_id = ${ownerId} and (b.person_id = ${who.personId ?? null}
      or (m.email <> '' and lower(m.email) = lower(${who.email ?? ''})))
    limit 1`.execute(trx);
  return rows.length > 0;
}
