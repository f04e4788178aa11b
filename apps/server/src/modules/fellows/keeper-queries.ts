import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';
import type { PersonName } from '../../platform/person-name.ts';
import { deleteFellow } from './queries.ts';

/** The accounts of a table's rows about a person, the newest first. */
async function findOwners(handle: Handle, table: 'fellow' | 'entering_block', personId: UserId) {
  const { rows } = await sql<PersonName & { id: UserId; since: Date }>`
    select p.id::text, p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
      listed.created_at as since
    from ${sql.table(table)} listed join person p on p.id = listed.owner_id
    where listed.person_id = ${personId} and p.erased_at is null
    order by listed.created_at desc, p.id`.execute(handle);
  return rows;
}

/** Whose lists a person is on. */
export const findKeepers = (handle: Handle, personId: UserId) => findOwners(handle, 'fellow', personId);

/** Whom a person does not want to be entered by. */
export const findBlockedOwners = (handle: Handle, personId: UserId) =>
  findOwners(handle, 'entering_block', personId);

/** Returns whether the person had said so of this account. */
export async function deleteBlock(trx: Trx, personId: UserId, ownerId: UserId): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('entering_block')
    .where('person_id', '=', personId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
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
