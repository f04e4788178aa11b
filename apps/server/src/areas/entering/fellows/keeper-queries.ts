import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

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

/** The accounts whose lists a person is on. */
export const findKeepers = (handle: Handle, personId: UserId) => findOwners(handle, 'fellow', personId);

/** The accounts that a person does not want to be entered by. */
export const findBlockedOwners = (handle: Handle, personId: UserId) =>
  findOwners(handle, 'entering_block', personId);

/** Returns whether the person had objected to this account. */
export async function deleteBlock(trx: Trx, personId: UserId, ownerId: UserId): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('entering_block')
    .where('person_id', '=', personId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
