import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { changePerson } from '../accounts/index.ts';

const NOW = sql<Date>`app_now()`;

/** Each of them changes a locked account. */

export function setPassword(trx: Trx, personId: UserId, passwordHash: string): Promise<void> {
  return changePerson(trx, personId, { account: { password_hash: passwordHash } });
}

export function setEmail(trx: Trx, personId: UserId, email: string): Promise<void> {
  return changePerson(trx, personId, { account: { email, email_canonical: email } });
}

/**
 * The first password of somebody imported, with their consent to the storage of their data. Without it the registration
 * is incomplete, and it is asked for at `/registration/extra`.
 */
export function activateImported(
  trx: Trx,
  personId: UserId,
  { passwordHash, consents }: { passwordHash: string; consents: boolean },
): Promise<void> {
  return changePerson(trx, personId, {
    account: {
      password_hash: passwordHash,
      activated_at: NOW,
      ...(consents
        ? { data_storage_consent_at: NOW }
        : { data_storage_consent_at: null, completed_at: null }),
      updated_at: NOW,
    },
  });
}
