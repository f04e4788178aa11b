import type { UserId } from '@rajt/rules/ids';
import { CONFIRMATION_MINUTES } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

export interface OwnerProof {
  /** Null: the account has none. */
  readonly passwordHash: string | null;
  /** By a mailed link, in this session and within the last minutes. */
  readonly isConfirmed: boolean;
}

/** How the owner of an account can be verified; null when the session has ended. */
export async function findOwnerProof(
  handle: Handle,
  personId: UserId,
  sessionHash: Buffer,
): Promise<OwnerProof> {
  return handle
    .selectFrom('account')
    .innerJoin('session', 'session.person_id', 'account.person_id')
    .select([
      'account.password_hash as passwordHash',
      sql<boolean>`coalesce(session.confirmed_at > app_now() - make_interval(mins => ${CONFIRMATION_MINUTES}::int), false)`.as(
        'isConfirmed',
      ),
    ])
    .where('account.person_id', '=', personId)
    .where('session.token_hash', '=', sessionHash)
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
}

/** Marks a session as confirmed now. Refuses (`unauthenticated`) when the session has ended. */
export async function markConfirmed(trx: Trx, personId: UserId, sessionHash: Buffer): Promise<void> {
  await trx
    .updateTable('session')
    .set({ confirmed_at: sql<Date>`app_now()` })
    .where('token_hash', '=', sessionHash)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
}
