import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Locks a person against an erasure and changes of their profile; what only points at them goes on. */
export async function lockPerson(trx: Trx, personId: UserId): Promise<{ isErased: boolean }> {
  const { erasedAt } = await trx
    .selectFrom('person')
    .select('erased_at as erasedAt')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { isErased: erasedAt !== null };
}

/**
 * Locks a person and their account alone: waits for everything that is about to point at either and keeps the rest waiting. A
 * concurrent hold is written before the lock or never (hold-queries.ts).
 */
export async function lockPersonToErase(
  trx: Trx,
  personId: UserId,
): Promise<{ email: string; passwordHash: string | null; isErased: boolean; name: PersonName }> {
  // Includes the people whom the account manages or has named for its teams, who are erased with it: in order of their ids, as
  // orders lock them.
  await sql`
    select from person
    where id in (select ${personId}::bigint
      union all select person_id from managed_person where keeper_id = ${personId}
      union all select one.id from entry join person one on one.id = entry.participant_id
        where entry.entered_by = ${personId} and one.is_only_name
      union all select one.id from team_entry t join entry on entry.team_entry_id = t.id
        join person one on one.id = entry.participant_id where t.leader_id = ${personId} and one.is_only_name)
    order by id for update`.execute(trx);
  const row = await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select(['account.email', 'account.password_hash as passwordHash', 'person.erased_at as erasedAt'])
    .select(['person.name_title as nameTitle', 'person.family_name as familyName'])
    .select('person.first_name as firstName')
    .where('person.id', '=', personId)
    .forUpdate(['person', 'account'])
    .executeTakeFirstOrThrow();
  const { email, passwordHash, erasedAt, ...name } = row;
  return { email, passwordHash, isErased: erasedAt !== null, name };
}

/**
 * Locks a buyer and the people that something is bought for, by id, against an erasure and against changes of who they are,
 * to the end of the transaction. `buyerEmail`: whom to write to; null of a buyer who has been erased.
 */
export async function lockPeople(
  trx: Trx,
  buyerId: UserId,
  others: readonly UserId[],
): Promise<{ buyerEmail: string | null }> {
  const { rows } = await sql<{ email: string }>`
    with people as materialized (
      select id, erased_at from person where id = any(${[buyerId, ...others]}::bigint[]) order by id for share
    )
    select account.email from people join account on account.person_id = people.id
    -- Locked, too: the address as it is once the buyer is.
    where people.id = ${buyerId} and people.erased_at is null for key share of account`.execute(trx);
  return { buyerEmail: rows[0]?.email ?? null };
}

/** Somebody who is locked, and not erased. */
export interface LockedPerson extends PersonName {
  /** yyyy-mm-dd */
  readonly birthDate: string;
}

/**
 * Locks people alone, by id: waits for everything that is about to point at one of them and keeps the rest waiting. Returns
 * those who are not erased.
 */
export async function lockPeopleAlone(
  trx: Trx,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, LockedPerson>> {
  const rows = await trx
    .selectFrom('person')
    .select(['id', 'name_title as nameTitle', 'family_name as familyName', 'first_name as firstName'])
    .select(['birth_date as birthDate', 'erased_at as erasedAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const living = rows.filter(({ erasedAt }) => erasedAt === null);
  return new Map(living.map(({ id, erasedAt: _, ...person }) => [asId<UserId>(id), person]));
}
