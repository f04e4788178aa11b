import { asId, type UserId } from '@rajt/rules/ids';
import type { Insertable } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { DB } from '../../../platform/postgres/database-types.gen.ts';

/** Adds a person without an account. */
export async function addPerson(trx: Trx, person: Insertable<DB['person']>): Promise<UserId> {
  const { id } = await trx.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow();
  return asId<UserId>(id);
}

/** Adds people without an account; returns their ids in their order. */
export async function addPeople(
  trx: Trx,
  people: readonly Insertable<DB['person']>[],
): Promise<readonly UserId[]> {
  if (people.length === 0) return [];
  // One statement: an insert of values returns its rows in their order.
  const rows = await trx.insertInto('person').values(people).returning('id').execute();
  return rows.map(({ id }) => asId<UserId>(id));
}

/** People of whom only the name is known; the table asks for the rest, these are everybody's (decision 0035). */
export function addNamesOnly(
  trx: Trx,
  names: readonly { readonly familyName: string; readonly firstName: string }[],
): Promise<readonly UserId[]> {
  return addPeople(
    trx,
    names.map(({ familyName, firstName }) => ({
      family_name: familyName,
      first_name: firstName,
      birth_date: '1900-01-01',
      gender: 'F',
      nationality: 'ZZ',
      is_only_name: true,
    })),
  );
}

/** Deletes people whom nothing refers to; whatever does makes it fail. */
export async function deletePeople(trx: Trx, ids: readonly UserId[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('person')
      .where('id', 'in', [...ids])
      .execute();
}
