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
 * Sets the first password of an imported account and activates it. Without the consent to data storage the registration
 * is incomplete, and `/registration/extra` asks for the consent.
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
