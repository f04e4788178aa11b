import type { ProviderKey } from '@rajt/contract/shapes';
import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { IS_UNCHECKED } from './queries.ts';

/** Enough for a password, a second factor and a look at the phone. */
const ATTEMPT = sql<Date>`app_now() + interval '15 minutes'`;
/** Time to fill in a registration. */
const NEW_IDENTITY = sql<Date>`app_now() + interval '2 hours'`;

/** Writes an attempt that is sent to a provider; `personId` when linking, null when signing in. */
export async function insertAttempt(
  handle: Handle,
  attempt: {
    stateHash: Buffer;
    provider: ProviderKey;
    codeVerifier: string;
    nonce: string;
    personId: UserId | null;
  },
): Promise<void> {
  await handle
    .insertInto('login_attempt')
    .values({
      state_hash: attempt.stateHash,
      provider: attempt.provider,
      code_verifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      person_id: attempt.personId,
      expires_at: ATTEMPT,
    })
    .execute();
}

/** Deletes and returns an attempt, so that it works once; undefined when there is none for this purpose. */
export function consumeAttempt(
  handle: Handle,
  attempt: { stateHash: Buffer; provider: ProviderKey; personId: UserId | null },
): Promise<{ codeVerifier: string; nonce: string } | undefined> {
  return handle
    .deleteFrom('login_attempt')
    .where('state_hash', '=', attempt.stateHash)
    .where('provider', '=', attempt.provider)
    .where('person_id', 'is not distinct from', attempt.personId)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning(['code_verifier as codeVerifier', 'nonce'])
    .executeTakeFirst();
}

export async function deleteEndedAttempts(handle: Handle): Promise<void> {
  await handle.deleteFrom('login_attempt').where('expires_at', '<', sql<Date>`app_now()`).execute();
  await handle.deleteFrom('new_identity').where('expires_at', '<', sql<Date>`app_now()`).execute();
}

const loginColumns = [
  'person.id',
  'account.email',
  'person.first_name as firstName',
  'account.language',
  'account.completed_at as completedAt',
  'account.activated_at as activatedAt',
  IS_UNCHECKED,
] as const;

/** The active owner of an identity, locked until the session is written. */
export async function findByIdentity(trx: Trx, provider: ProviderKey, subject: string) {
  const person = await trx
    .selectFrom('login_identity')
    .innerJoin('person', 'person.id', 'login_identity.person_id')
    .innerJoin('account', 'account.person_id', 'login_identity.person_id')
    .select(loginColumns)
    .where('login_identity.provider', '=', provider)
    .where('login_identity.subject', '=', subject)
    .where('account.activated_at', 'is not', null)
    .where('person.erased_at', 'is', null)
    .forShare(['person', 'account'])
    .executeTakeFirst();
  // While this waited for the lock, a password reset may have unlinked the identity.
  return person && (await findOwner(trx, provider, subject)) === person.id ? person : undefined;
}

/** The active person of a canonical e-mail address, locked: nothing is linked to a person who is being erased. */
export function findActive(trx: Trx, email: string) {
  return trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select(loginColumns)
    .where('account.email_canonical', '=', email)
    .where('account.activated_at', 'is not', null)
    .where('person.erased_at', 'is', null)
    .forShare(['person', 'account'])
    .executeTakeFirst();
}

/** False when the identity is linked already, to anybody. */
export async function insertIdentity(
  handle: Handle,
  identity: { provider: ProviderKey; subject: string; personId: UserId },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await handle
    .insertInto('login_identity')
    .values({ provider: identity.provider, subject: identity.subject, person_id: identity.personId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findOwner(
  handle: Handle,
  provider: ProviderKey,
  subject: string,
): Promise<UserId | undefined> {
  const row = await handle
    .selectFrom('login_identity')
    .select('person_id as personId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && asId<UserId>(row.personId);
}

export async function listIdentities(handle: Handle, personId: UserId) {
  const rows = await handle
    .selectFrom('login_identity')
    .select(['provider', (select) => select.fn.min('created_at').as('linkedAt')])
    .where('person_id', '=', personId)
    .groupBy('provider')
    .orderBy('provider')
    .execute();
  // Only keys of the contract are ever written.
  return rows.map(({ provider, linkedAt }) => ({
    provider: provider as ProviderKey,
    linkedAt: linkedAt.toISOString(),
  }));
}

/**
 * Whether the person has a password. Locks the person, so that of two concurrent unlinks the second sees what the first
 * has left.
 */
export async function lockHasPassword(trx: Trx, personId: UserId): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('account.password_hash as passwordHash')
    .where('person.id', '=', personId)
    .forNoKeyUpdate(['person', 'account'])
    .executeTakeFirstOrThrow();
  return row.passwordHash !== null;
}

/** Deletes all identities of a person; returns their providers, each once. */
export async function deleteAllIdentities(handle: Handle, personId: UserId): Promise<ProviderKey[]> {
  const rows = await handle
    .deleteFrom('login_identity')
    .where('person_id', '=', personId)
    .returning('provider')
    .execute();
  return [...new Set(rows.map(({ provider }) => provider as ProviderKey))];
}

/** False when there was none. */
export async function deleteIdentities(
  handle: Handle,
  personId: UserId,
  provider: ProviderKey,
): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom('login_identity')
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function insertNewIdentity(
  handle: Handle,
  fresh: { tokenHash: Buffer; provider: ProviderKey; subject: string; email: string },
): Promise<void> {
  await handle
    .insertInto('new_identity')
    .values({
      token_hash: fresh.tokenHash,
      provider: fresh.provider,
      subject: fresh.subject,
      email: fresh.email,
      expires_at: NEW_IDENTITY,
    })
    .execute();
}

/** Deletes and returns what a provider vouched for, so that it works once. */
export async function consumeNewIdentity(trx: Trx, tokenHash: Buffer) {
  const row = await trx
    .deleteFrom('new_identity')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning(['provider', 'subject', 'email'])
    .executeTakeFirst();
  return row && { ...row, provider: row.provider as ProviderKey };
}
