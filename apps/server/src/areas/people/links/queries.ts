import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Links in mails, by what they are for. */
export type LinkPurpose =
  | 'activation'
  | 'old_user_activation'
  | 'password_reset'
  | 'email_change'
  | 'owner_confirmation';

export interface Link {
  readonly personId: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string | null;
  readonly isActivated: boolean;
  readonly isImported: boolean;
  readonly isUsed: boolean;
  readonly isExpired: boolean;
  readonly detail: unknown;
  /**
   * SHA-256 of the secret of the browser that the link is bound to: the one that registered, while it may sign in, or the session
   * that asked for a confirmation. Null when there is none.
   */
  readonly browserHash: Buffer | null;
}

export async function insertLink(
  trx: Trx,
  link: {
    hash: Buffer;
    personId: UserId;
    purpose: LinkPurpose;
    minutes: number;
    detail?: unknown;
    browser?: { hash: Buffer; minutes: number };
  },
): Promise<void> {
  await trx
    .insertInto('mail_token')
    .values({
      token_hash: link.hash,
      person_id: link.personId,
      purpose: link.purpose,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${link.minutes})`,
      detail: link.detail === undefined ? null : JSON.stringify(link.detail),
      browser_hash: link.browser?.hash ?? null,
      browser_until: link.browser
        ? sql<Date>`app_now() + make_interval(mins => ${link.browser.minutes})`
        : null,
    })
    .execute();
}

function selectLink(handle: Handle, purpose: LinkPurpose, hash: Buffer) {
  return handle
    .selectFrom('mail_token')
    .innerJoin('account', 'account.person_id', 'mail_token.person_id')
    .innerJoin('person', 'person.id', 'mail_token.person_id')
    .select([
      'mail_token.person_id as personId',
      'mail_token.detail',
      'mail_token.used_at as usedAt',
      'account.email',
      'person.first_name as firstName',
      'account.password_hash as passwordHash',
      'account.activated_at as activatedAt',
      'account.imported_at as importedAt',
      sql<boolean>`mail_token.expires_at <= app_now()`.as('isExpired'),
      sql<Buffer | null>`case when mail_token.browser_until > app_now() then mail_token.browser_hash end`.as(
        'browserHash',
      ),
    ])
    .where('mail_token.token_hash', '=', hash)
    .where((where) => {
      const isMeant = where('mail_token.purpose', '=', purpose);
      if (purpose !== 'old_user_activation') return isMeant;
      // A registration's link has come to the same mailbox: it leads an old user to their first password (decision 0016).
      const isRegistration = where('mail_token.purpose', '=', 'activation');
      return where.or([isMeant, where.and([isRegistration, where('account.imported_at', 'is not', null)])]);
    });
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLink>['executeTakeFirst']>>;

function asLink(row: Row): Link | undefined {
  if (!row) return undefined;
  const { usedAt, activatedAt, importedAt, ...rest } = row;
  return {
    ...rest,
    personId: asId<UserId>(row.personId),
    isActivated: activatedAt !== null,
    isImported: importedAt !== null,
    isUsed: usedAt !== null,
  };
}

export async function findLink(
  handle: Handle,
  purpose: LinkPurpose,
  hash: Buffer,
): Promise<Link | undefined> {
  return asLink(await selectLink(handle, purpose, hash).executeTakeFirst());
}

/** The link with its person locked: of two clicks at once the second one sees what the first has done. */
export async function lockLink(trx: Trx, purpose: LinkPurpose, hash: Buffer): Promise<Link | undefined> {
  // First the person, then the link: a link that waits for its person would be read as it was before.
  await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', (person) =>
      person.selectFrom('mail_token').select('person_id').where('token_hash', '=', hash),
    )
    .forNoKeyUpdate()
    .execute();
  return findLink(trx, purpose, hash);
}

export async function markUsed(trx: Trx, hash: Buffer): Promise<void> {
  await trx
    .updateTable('mail_token')
    .set({ used_at: sql<Date>`app_now()` })
    .where('token_hash', '=', hash)
    .execute();
}

/**
 * Erases what was typed in registrations with a person's address, by them or a stranger: the account is active, so none of it can
 * become theirs any more, nor go to another address (areas/people/registration/correct-email.ts). Nor does any of their browsers
 * sign in by a link any more.
 */
export async function eraseTyped(trx: Trx, personId: UserId): Promise<void> {
  await trx
    .updateTable('mail_token')
    .set({ detail: null, browser_hash: null, browser_until: null })
    .where('person_id', '=', personId)
    .where('purpose', '=', 'activation')
    .execute();
}

/** Takes links of a person back that nobody has used. */
export async function voidLinks(trx: Trx, personId: UserId, purposes: LinkPurpose[]): Promise<void> {
  await trx
    .deleteFrom('mail_token')
    .where('person_id', '=', personId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes a person's unused confirmation links that work in one session only. */
export async function voidLinksOf(trx: Trx, personId: UserId, browserHash: Buffer): Promise<void> {
  await trx
    .deleteFrom('mail_token')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'owner_confirmation')
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes every link of an erased person. */
export async function eraseLinks(trx: Trx, personId: UserId): Promise<void> {
  await trx.deleteFrom('mail_token').where('person_id', '=', personId).execute();
}

/** Removes links that ran out a month ago. Typed data of a registration's link, and the browser's hash, are erased at its end. */
export async function eraseOldLinks(handle: Handle): Promise<void> {
  await handle
    .deleteFrom('mail_token')
    .where('expires_at', '<', sql<Date>`app_now() - interval '30 days'`)
    .execute();
  await handle
    .updateTable('mail_token')
    .set({ detail: null })
    .where('purpose', '=', 'activation')
    .where('detail', 'is not', null)
    .where('expires_at', '<', sql<Date>`app_now()`)
    .execute();
  await handle
    .updateTable('mail_token')
    .set({ browser_hash: null, browser_until: null })
    .where('browser_until', '<', sql<Date>`app_now()`)
    .execute();
}
