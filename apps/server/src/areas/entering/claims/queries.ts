import { asId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { CLAIM_LINK_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Keeps the hash of a link of a locked managed person; returns until when it works. */
export async function insertLink(trx: Trx, personId: UserId, hash: Buffer): Promise<Date> {
  const { expiresAt } = await trx
    .insertInto('claim_link')
    .values({
      token_hash: hash,
      person_id: personId,
      expires_at: sql<Date>`app_now() + make_interval(days => ${CLAIM_LINK_DAYS})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** Returns how many links the person had. */
export async function deleteLinks(trx: Trx, personId: UserId): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('claim_link')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Links that work no more. */
export async function deleteOldLinks(handle: Handle): Promise<number> {
  return affectedBy(
    await handle.deleteFrom('claim_link').where('expires_at', '<', sql<Date>`app_now()`).execute(),
  );
}

/** A person without an account as a link offers them, and the account that manages them. */
export interface OfferedPerson {
  readonly id: UserId;
  readonly keeperId: UserId;
  readonly participant: PersonName;
  /** yyyy-mm-dd */
  readonly birthDate: string;
  readonly keeper: PersonName;
  readonly keeperEmail: string;
  /** The keeper's account is erased; the participant is kept until after their race. */
  readonly isKeeperGone: boolean;
  readonly keeperLanguage: Language;
}

/** By the hash of the link's secret, as long as the link works. */
export async function findOffered(handle: Handle, hash: Buffer): Promise<OfferedPerson | undefined> {
  const row = await handle
    .selectFrom('claim_link as link')
    .innerJoin('managed_person as managed', 'managed.person_id', 'link.person_id')
    .innerJoin('person', 'person.id', 'link.person_id')
    .innerJoin('person as keeper', 'keeper.id', 'managed.keeper_id')
    .innerJoin('account', 'account.person_id', 'managed.keeper_id')
    .select(['person.id', 'person.name_title as nameTitle', 'person.family_name as familyName'])
    .select(['person.first_name as firstName', 'person.birth_date as birthDate', 'keeper.id as keeperId'])
    .select(['keeper.name_title as keeperTitle', 'keeper.family_name as keeperFamily'])
    .select(['keeper.first_name as keeperFirst', 'account.email as keeperEmail'])
    .select(['account.language as keeperLanguage', 'keeper.erased_at as keeperErasedAt'])
    .where('link.token_hash', '=', hash)
    .where('link.expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { nameTitle, familyName, firstName, keeperTitle, keeperFamily, keeperFirst } = row;
  return {
    id: asId<UserId>(row.id),
    keeperId: asId<UserId>(row.keeperId),
    participant: { nameTitle, familyName, firstName },
    birthDate: row.birthDate,
    keeper: { nameTitle: keeperTitle, familyName: keeperFamily, firstName: keeperFirst },
    keeperEmail: row.keeperEmail,
    isKeeperGone: row.keeperErasedAt !== null,
    // The check of the table allows nothing else.
    keeperLanguage: row.keeperLanguage as Language,
  };
}

/** Whether an account manages a person. */
export async function isManagedBy(handle: Handle, keeperId: UserId, personId: UserId): Promise<boolean> {
  const row = await handle
    .selectFrom('managed_person')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('keeper_id', '=', keeperId)
    .executeTakeFirst();
  return row !== undefined;
}

/** E-mail addresses of managed people; people without one are left out. */
export async function findAddresses(
  handle: Handle,
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const { rows } = await sql<{ id: UserId; email: string }>`
    select person_id::text as id, email from managed_person
    where person_id = any(${[...people]}::bigint[]) and email <> ''`.execute(handle);
  return new Map(rows.map(({ id, email }) => [id, email]));
}
