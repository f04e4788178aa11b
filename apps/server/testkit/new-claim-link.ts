import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../src/platform/postgres/database.ts';
import { hashSecret, newSecret } from '../src/platform/secret.ts';

/** A link to claim the entries of a managed person; returns its secret. */
export async function newClaimLink(db: Handle, personId: UserId): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('claim_link')
    .values({
      token_hash: hashSecret(token),
      person_id: personId,
      expires_at: sql<Date>`app_now() + interval '1 day'`,
    })
    .execute();
  return token;
}
