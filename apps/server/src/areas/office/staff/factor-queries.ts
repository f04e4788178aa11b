import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The sealed secret of an account's second factor; undefined: it has none. */
export function findFactor(handle: Handle, accountId: UserId) {
  return handle
    .selectFrom('staff_factor')
    .select(['secret', 'last_step as lastStep', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/**
 * Uses the code of a time step. False when it was used already, or a later one: of two requests with one code, one gets it. `sealed`
 * is the secret that the code was checked with; it may be replaced concurrently.
 */
export async function useStep(
  handle: Handle,
  accountId: UserId,
  { sealed, step }: { sealed: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('staff_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', sealed)
    .where('last_step', '<', String(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Replaces a secret that is sealed under an old server secret. */
export async function resealFactor(
  handle: Handle,
  accountId: UserId,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await handle
    .updateTable('staff_factor')
    .set({ secret: to })
    .where('account_id', '=', accountId)
    .where('secret', '=', from)
    .execute();
}

/** False when the account has a second factor already. */
export async function insertFactor(
  trx: Trx,
  accountId: UserId,
  { sealed, step }: { sealed: Buffer; step: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_factor')
    .values({ account_id: accountId, secret: sealed, last_step: step })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the second factor of an account with everything that replaces it; returns since when it had one. */
export async function deleteFactor(trx: Trx, accountId: UserId): Promise<Date | null> {
  await trx.deleteFrom('staff_recovery_code').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('staff_enrolment').where('account_id', '=', accountId).execute();
  const row = await trx
    .deleteFrom('staff_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at as confirmedAt')
    .executeTakeFirst();
  return row?.confirmedAt ?? null;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  accountId: UserId,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('staff_recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('staff_recovery_code')
    .values(hashes.map((hash) => ({ code_hash: hash, account_id: accountId })))
    .execute();
}

/** Uses a recovery code; false when there is none of these hashes, or it was used. */
export async function spendRecoveryCode(
  trx: Trx,
  accountId: UserId,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_recovery_code')
    .set({ used_at: sql<Date>`app_now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', [...hashes])
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(handle: Handle, accountId: UserId): Promise<number> {
  const { count } = await handle
    .selectFrom('staff_recovery_code')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces the pending enrolment of an account, also one that another session has started. */
export async function startEnrolmentOf(
  trx: Trx,
  accountId: UserId,
  enrolment: { sessionHash: Buffer; sealed: Buffer; mailCodeHash: Buffer; minutes: number },
): Promise<{ expiresAt: Date }> {
  const values = {
    session_hash: enrolment.sessionHash,
    secret: enrolment.sealed,
    mail_code_hash: enrolment.mailCodeHash,
    created_at: sql<Date>`app_now()`,
    expires_at: sql<Date>`app_now() + make_interval(mins => ${enrolment.minutes}::int)`,
  };
  return trx
    .insertInto('staff_enrolment')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
}

/** The pending enrolment that this session has started, locked. */
export function lockEnrolment(trx: Trx, accountId: UserId, sessionHash: Buffer) {
  return trx
    .selectFrom('staff_enrolment')
    .select(['secret', 'mail_code_hash as mailCodeHash'])
    .where('account_id', '=', accountId)
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteEnrolment(trx: Trx, accountId: UserId): Promise<void> {
  await trx.deleteFrom('staff_enrolment').where('account_id', '=', accountId).execute();
}

/** Deletes expired enrolments, and invitations a month after they expired. */
export async function deleteEndedStaffRows(handle: Handle, invitationDays: number): Promise<void> {
  await handle.deleteFrom('staff_enrolment').where('expires_at', '<', sql<Date>`app_now()`).execute();
  await handle
    .deleteFrom('staff_invitation')
    .where('expires_at', '<', sql<Date>`app_now() - make_interval(days => ${invitationDays}::int)`)
    .execute();
}
