import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';
import { deleteNeverUsed } from './queries.ts';

const isLive = sql<boolean>`used_at is null and expires_at > app_now()`;

/** What was typed in a registration that still waits, by its name; undefined when it waits no more. */
export async function findRegistration(handle: Handle, hash: Buffer): Promise<unknown> {
  const row = await handle
    .selectFrom('mail_token')
    .select('detail')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'activation')
    .where(isLive)
    .executeTakeFirst();
  return row?.detail ?? undefined;
}

/**
 * Takes a registration out: its link is void, and the account that it made goes with it when nothing else holds that.
 * False when it waits no more. Its person must be locked (`lockBoth`).
 */
export async function takeRegistration(trx: Trx, hash: Buffer): Promise<boolean> {
  const taken = await trx
    .deleteFrom('mail_token')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'activation')
    .where(isLive)
    .where('detail', 'is not', null)
    .returning('person_id as personId')
    .executeTakeFirst();
  if (!taken) return false;
  await deleteNeverUsed(trx, [taken.personId]);
  return true;
}

/** The address that a person asked for and has not confirmed yet, while the link lives; a newer one voids the older. */
export async function findPendingEmail(handle: Handle, personId: UserId): Promise<string | null> {
  const row = await handle
    .selectFrom('mail_token')
    .select(sql<string>`detail ->> 'email'`.as('email'))
    .where('person_id', '=', personId)
    .where('purpose', '=', 'email_change')
    .where(isLive)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Whether an address belongs to somebody: an active account, or one that was imported. */
export async function isTaken(handle: Handle, email: string): Promise<boolean> {
  const row = await handle
    .selectFrom('account')
    .select(['activated_at as activatedAt', 'imported_at as importedAt'])
    .where('email_canonical', '=', email)
    .executeTakeFirst();
  return row !== undefined && (row.activatedAt !== null || row.importedAt !== null);
}

/**
 * Locks the person of a link and whoever has the address that it is about, before the link itself: a click on a link goes
 * the same way. By id, so that two that swap their addresses do not stop each other; exclusively, as either may go.
 */
export async function lockBoth(trx: Trx, hash: Buffer, email: string): Promise<void> {
  await trx
    .selectFrom('person')
    .select('id')
    .where((where) =>
      where.or([
        where('id', '=', (person) =>
          person.selectFrom('account').select('person_id').where('email_canonical', '=', email),
        ),
        where('id', '=', (person) =>
          person.selectFrom('mail_token').select('person_id').where('token_hash', '=', hash),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Removes the account of an address that nobody has activated, and its person: the owner has just proven to be somebody
 * else. Whoever has come to it since `lockBoth` is locked first, and judged as they are then.
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

/** `updated_at` is for what the person says of themselves, and stays. */
export async function setEmail(trx: Trx, personId: UserId, email: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ email, email_canonical: email })
    .where('person_id', '=', personId)
    .execute();
}
