import { asId, type UserId } from '@rajt/rules/ids';
import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.gen.ts';

/** Adds a person without an account. */
export async function addPerson(trx: Trx, person: Insertable<DB['person']>): Promise<UserId> {
  const { id } = await trx.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow();
  return asId<UserId>(id);
}

/** Deletes a person whom nothing refers to; whatever does makes it fail. */
export async function deletePerson(trx: Trx, personId: UserId): Promise<void> {
  await trx.deleteFrom('person').where('id', '=', personId).execute();
}
