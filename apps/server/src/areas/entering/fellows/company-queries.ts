import type { UserId } from '@rajt/rules/ids';
import { asId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { addPeople } from '../../people/accounts/index.ts';

/** A person in a company's file, who has no account here. */
export interface NewlyManaged {
  readonly familyName: string;
  readonly firstName: string;
  /** yyyy-mm-dd */
  readonly birthDate: string;
  readonly gender: 'M' | 'F';
  readonly nationality: string;
  /** Empty when it was not given. */
  readonly email: string;
}

const keyOf = (one: Pick<NewlyManaged, 'familyName' | 'firstName' | 'birthDate'>) =>
  `${one.familyName}|${one.firstName}|${one.birthDate}`;

/** The people among these whom an account manages already, by name and birth date; the first of namesakes. */
export async function findManagedOf(
  handle: Handle,
  keeperId: UserId,
  people: readonly NewlyManaged[],
): Promise<{ id: UserId; key: string }[]> {
  const { rows } = await sql<{ id: string; familyName: string; firstName: string; birthDate: string }>`
    select distinct on (p.family_name, p.first_name, p.birth_date) p.id::text, p.family_name as "familyName",
      p.first_name as "firstName", p.birth_date::text as "birthDate"
    from managed_person m join person p on p.id = m.person_id
      join jsonb_to_recordset(${JSON.stringify(people)}) as w ("familyName" text, "firstName" text, "birthDate" date)
        on p.family_name = w."familyName" and p.first_name = w."firstName" and p.birth_date = w."birthDate"
    where m.keeper_id = ${keeperId} order by p.family_name, p.first_name, p.birth_date, p.id`.execute(handle);
  return rows.map((row) => ({ id: asId<UserId>(row.id), key: keyOf(row) }));
}

/**
 * Adds people without an account whom a locked account manages, and who are not on its list of fellows; returns their
 * ids in their order. Somebody whom it manages already, by name and birth date, is not added twice.
 */
export async function manageAll(
  trx: Trx,
  keeperId: UserId,
  people: readonly NewlyManaged[],
): Promise<UserId[]> {
  const managed = await findManagedOf(trx, keeperId, people);
  const known = new Map(managed.map(({ key, id }) => [key, id]));
  const missing = people.filter((one) => !known.has(keyOf(one)));
  const added = await addPeople(
    trx,
    missing.map((one) => ({
      family_name: one.familyName,
      first_name: one.firstName,
      birth_date: one.birthDate,
      gender: one.gender,
      nationality: one.nationality,
    })),
  );
  for (const [at, one] of missing.entries()) {
    const id = added[at];
    if (id) known.set(keyOf(one), id);
  }
  if (added.length > 0)
    await trx
      .insertInto('managed_person')
      .values(
        missing.flatMap(({ email }, at) => {
          const id = added[at];
          return id ? [{ person_id: id, keeper_id: keeperId, email }] : [];
        }),
      )
      .execute();
  return people.flatMap((one) => known.get(keyOf(one)) ?? []);
}
