import type { UserId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Somebody whom an account is about to enter or to name, as the request describes them. */
export interface DescribedPerson {
  readonly personId?: UserId | null;
  readonly familyName: string;
  readonly firstName: string;
  /** yyyy-mm-dd; absent of a member of a team who is only named: the name alone decides then. */
  readonly birthDate?: string;
  /** Empty when it was not given. */
  readonly email: string;
}

type Sql = RawBuilder<unknown>;

/** A name as searches read it, without the characters between its parts: another dash or apostrophe is no way around an objection. */
const plainName = (familyName: Sql, firstName: Sql) =>
  sql`trim(regexp_replace(search_text(${familyName} || ' ' || ${firstName}), '[ .''-]+', ' ', 'g'))`;

const yearOf = (birthDate: Sql) => sql`extract(year from ${birthDate})::int`;

const addressesOf = (personId: Sql) => sql`array(
  select lower(email) from managed_person where person_id = ${personId}
  union all select email_canonical from account where person_id = ${personId})`;

interface Candidate {
  readonly personId: Sql;
  readonly name: Sql;
  /** Null: the name alone decides. */
  readonly birthYear: Sql;
  /** An array of text. */
  readonly addresses: Sql;
}

/**
 * The one condition of an objection: a human who does not want to be entered by the owner is the candidate, by the id, by
 * the address of their account or contact, or by name and year of birth. The year, because owners are shown it: with the
 * day, an owner could find out the birth date of an account holder by trying days (decision 0030).
 */
const isBlocked = (ownerId: Sql, candidate: Candidate) => sql<boolean>`exists (
  select from entering_block objection join person objector on objector.id = objection.person_id
  where objection.owner_id = ${ownerId} and (objector.id = ${candidate.personId}
    or array_remove(${addressesOf(sql`objector.id`)}, '') && ${candidate.addresses}
    or (${plainName(sql`objector.family_name`, sql`objector.first_name`)} = ${candidate.name}
      and coalesce(${candidate.birthYear} = ${yearOf(sql`objector.birth_date`)}, true))))`;

/** `isBlocked` for a stored person, as a fragment of a statement; `person` is the alias of their row. */
export function objectsTo(ownerId: Sql, person: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  return isBlocked(ownerId, {
    personId: column('id'),
    name: plainName(column('family_name'), column('first_name')),
    birthYear: yearOf(column('birth_date')),
    addresses: addressesOf(column('id')),
  });
}

/** The positions of the described people who do not want to be entered by this account. */
export async function findBlockedPeople(
  handle: Handle,
  ownerId: UserId,
  people: readonly DescribedPerson[],
): Promise<number[]> {
  const described = people.map(({ personId = null, familyName, firstName, birthDate, email }) => ({
    personId,
    familyName,
    firstName,
    email,
    // A date that cannot be read has a year that matches nobody.
    birthYear: birthDate === undefined ? null : Number(birthDate.slice(0, 4)),
  }));
  const candidate = {
    personId: sql`one."personId"`,
    name: plainName(sql`one."familyName"`, sql`one."firstName"`),
    birthYear: sql`one."birthYear"`,
    addresses: sql`array[lower(one.email)]`,
  };
  const { rows } = await sql<{ at: number }>`
    select one.at::int - 1 as at
    from rows from (jsonb_to_recordset(${JSON.stringify(described)}) as
      ("personId" bigint, "familyName" text, "firstName" text, "birthYear" int, email text)) with ordinality
      as one ("personId", "familyName", "firstName", "birthYear", email, at)
    where ${isBlocked(sql`${ownerId}::bigint`, candidate)} order by one.at`.execute(handle);
  return rows.map(({ at }) => at);
}

/** Whether a stored person does not want to be entered by this account. */
export async function hasObjected(trx: Trx, ownerId: UserId, personId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from person p where p.id = ${personId} and ${objectsTo(sql`${ownerId}::bigint`, 'p')}`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * Takes a human off an account's list permanently: the account cannot add them again, as whatever row. Other rows of the same
 * name and year of birth leave the list too; a shared address alone does not remove anybody, as children have their parents'.
 * Lock both people first, so that nobody is being added at this moment.
 */
export async function blockOwner(trx: Trx, personId: UserId, ownerId: UserId): Promise<void> {
  await trx
    .insertInto('entering_block')
    .values({ person_id: personId, owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    delete from fellow using person p, person objector
    where fellow.owner_id = ${ownerId} and p.id = fellow.person_id and objector.id = ${personId}
      and (p.id = objector.id or (${yearOf(sql`p.birth_date`)} = ${yearOf(sql`objector.birth_date`)}
        and ${plainName(sql`p.family_name`, sql`p.first_name`)}
          = ${plainName(sql`objector.family_name`, sql`objector.first_name`)}))`.execute(trx);
}
