import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The condition of the index `account_foreign_address`. */
const IS_FOREIGN = sql<boolean>`email_canonical ~ '[^\\x01-\\x7f]'`;

/** Accounts that one statement reads. */
const BATCH = 500;

/** The next accounts whose address has a letter beyond ASCII, by id. */
export async function findForeignAddresses(handle: Handle, after: string): Promise<UserId[]> {
  const rows = await handle
    .selectFrom('account')
    .select('person_id as id')
    .where(IS_FOREIGN)
    .where('person_id', '>', after)
    .orderBy('person_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => asId<UserId>(id));
}

/** The address of a locked person's account. */
export async function readAddress(trx: Trx, personId: UserId): Promise<string | undefined> {
  const row = await trx
    .selectFrom('account')
    .select('email_canonical as email')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.email;
}

/** The account that has a canonical address. */
export async function findHolder(trx: Trx, email: string): Promise<UserId | undefined> {
  const row = await trx
    .selectFrom('account')
    .select('person_id as id')
    .where('email_canonical', '=', email)
    .executeTakeFirst();
  return row && asId<UserId>(row.id);
}
