import type { UserId } from '@rajt/rules/ids';
import { FRESH_SIGN_IN_MINUTES } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface OwnerProof {
  /** Null: the account has none. */
  readonly passwordHash: string | null;
  readonly isFreshlySignedIn: boolean;
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
      sql<boolean>`session.created_at > app_now() - make_interval(mins => ${FRESH_SIGN_IN_MINUTES}::int)`.as(
        'isFreshlySignedIn',
      ),
    ])
    .where('account.person_id', '=', personId)
    .where('session.token_hash', '=', sessionHash)
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
}
