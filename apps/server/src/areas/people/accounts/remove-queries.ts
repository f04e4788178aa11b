import { type ExpressionBuilder, sql } from 'kysely';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import type { DB } from '../../../platform/postgres/database-types.gen.ts';

/**
 * Removes the account of an address that nobody has activated, and its person: the owner has just proven to be somebody
 * else. Somebody who has come to it since the address was locked is locked first, and read as they are then.
 */
export async function deleteUnproven(trx: Trx, email: string): Promise<void> {
  const unproven = await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where('account.email_canonical', '=', email)
    .where('account.activated_at', 'is', null)
    .where('account.imported_at', 'is', null)
    .forUpdate(['person', 'account'])
    .execute();
  for (const { id } of unproven) await trx.deleteFrom('person').where('id', '=', id).execute();
}

/** Removes accounts of a month ago that nobody ever activated: we have no reason left to keep those data. */
export async function deleteOldNeverUsed(handle: Handle): Promise<void> {
  await inTransaction(handle, async (trx) => {
    const old = await trx
      .selectFrom('person')
      .innerJoin('account', 'account.person_id', 'person.id')
      .select('person.id')
      .where(isNeverUsed)
      .where('account.created_at', '<', sql<Date>`app_now() - interval '30 days'`)
      // Held by a registration that comes again: that one lives.
      .forUpdate('person')
      .skipLocked()
      .execute();
    await deleteNeverUsed(
      trx,
      old.map(({ id }) => id),
    );
  });
}

/**
 * Of these people, removes accounts that were never active and that no link can activate any more; the organiser's old users may
 * always return. They must be locked by a statement before: one that waits for a registration would decide by what it saw before
 * that, and not see its link.
 */
export async function deleteNeverUsed(trx: Trx, lockedIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('person')
    .using('account')
    .whereRef('account.person_id', '=', 'person.id')
    .where(sql<boolean>`person.id = any(${lockedIds}::bigint[])`)
    .where(isNeverUsed)
    .execute();
}

function isNeverUsed({ and, eb, not, exists, selectFrom }: ExpressionBuilder<DB, 'account'>) {
  const links = selectFrom('mail_token')
    .select('token_hash')
    .whereRef('mail_token.person_id', '=', 'account.person_id');
  return and([
    eb('account.activated_at', 'is', null),
    eb('account.imported_at', 'is', null),
    not(exists(links)),
  ]);
}
