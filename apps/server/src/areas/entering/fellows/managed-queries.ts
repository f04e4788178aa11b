import type { ManagedPerson } from '@rajt/contract/entering/operations/managed-people';
import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { AddressColumn } from '../../../platform/postgres/ascii-addresses.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { addPerson, changePerson, deletePeople } from '../../people/accounts/index.ts';

/** The column that `migrate` writes in ASCII (decision 0075). */
export const managedAddresses: AddressColumn = {
  table: 'managed_person',
  key: 'person_id',
  keyType: 'bigint',
  column: 'email',
};

const personOf = (said: ManagedPerson) => ({
  name_title: said.nameTitle,
  family_name: said.familyName,
  first_name: said.firstName,
  birth_date: said.birthDate,
  gender: said.gender,
  nationality: said.nationality,
});

const contactOf = ({ email, phone }: ManagedPerson) => ({ email, phone });

/** The keeper's person of this name and birth date, so that one human is not added twice. */
export async function findSame(trx: Trx, keeperId: UserId, said: ManagedPerson): Promise<UserId | null> {
  const row = await trx
    .selectFrom('managed_person')
    .innerJoin('person', 'person.id', 'managed_person.person_id')
    .select('person.id')
    .where('managed_person.keeper_id', '=', keeperId)
    .where('person.family_name', '=', said.familyName)
    .where('person.first_name', '=', said.firstName)
    .where('person.birth_date', '=', said.birthDate)
    .orderBy('person.id')
    .limit(1)
    .executeTakeFirst();
  return row ? asId<UserId>(row.id) : null;
}

export async function insertManaged(trx: Trx, keeperId: UserId, said: ManagedPerson): Promise<UserId> {
  const id = await addPerson(trx, personOf(said));
  await trx
    .insertInto('managed_person')
    .values({ person_id: id, keeper_id: keeperId, ...contactOf(said) })
    .execute();
  return id;
}

/** Locks a person whom the account manages, against settlements and changes; undefined of anybody else. */
export function lockManaged(trx: Trx, keeperId: UserId, personId: UserId) {
  return trx
    .selectFrom('managed_person')
    .innerJoin('person', 'person.id', 'managed_person.person_id')
    .select([
      'person.family_name as familyName',
      'person.first_name as firstName',
      'person.birth_date as birthDate',
    ])
    .where('managed_person.keeper_id', '=', keeperId)
    .where('managed_person.person_id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether a cart holds an entry of a locked person, or a payment is under way for one. */
export async function isHeld(trx: Trx, personId: UserId): Promise<boolean> {
  const row = await trx
    .selectFrom('entry')
    .select('id')
    .where('participant_id', '=', personId)
    .where('state', 'in', ['held', 'paying'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateManaged(trx: Trx, personId: UserId, said: ManagedPerson): Promise<void> {
  await changePerson(trx, personId, { person: { ...personOf(said), updated_at: sql<Date>`app_now()` } });
  await trx
    .updateTable('managed_person')
    .set({ ...contactOf(said), updated_at: sql<Date>`app_now()` })
    .where('person_id', '=', personId)
    .execute();
}

/**
 * Deletes those of these people without an account whom nothing refers to any more: were never entered or ordered for, wait
 * for no place, are in no company's file, and are nobody's fellow.
 */
export async function deleteUnused(trx: Trx, personIds: readonly UserId[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from managed_person m where m.person_id = any(${[...personIds]}::bigint[])
      and not exists (select from entry where participant_id = m.person_id)
      and not exists (select from waiting_person w where w.person_id = m.person_id)
      and not exists (select from order_line where for_person_id = m.person_id)
      and not exists (select from fellow where person_id = m.person_id)
      and not exists (select from entering_block where person_id = m.person_id)
      and not exists (select from company_person where person_id = m.person_id)
    returning m.person_id::text as id`.execute(trx);
  await deletePeople(
    trx,
    rows.map(({ id }) => asId<UserId>(id)),
  );
}
