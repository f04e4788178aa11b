import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

const isLive = sql<boolean>`used_at is null and expires_at > app_now()`;

/** The typed data of a registration that still waits, by the hash of its link; undefined when it waits no more. */
export async function findTyped(handle: Handle, hash: Buffer): Promise<unknown> {
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
 * Takes the link of a registration that waits away, and returns whose it was; undefined when it waits no more. Its person
 * must be locked (`lockBoth`).
 */
export async function takeTyped(trx: Trx, hash: Buffer): Promise<UserId | undefined> {
  const taken = await trx
    .deleteFrom('mail_token')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'activation')
    .where(isLive)
    .where('detail', 'is not', null)
    .returning('person_id as personId')
    .executeTakeFirst();
  return taken && asId<UserId>(taken.personId);
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

/**
 * Locks the person of a link and the one who has the address that it is about, before the link itself: a click on a link goes
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
