import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';

/** The person behind the address in newsletters; nobody when they have been erased. */
export async function findByMarketingUuid(
  handle: Handle,
  uuid: string,
): Promise<{ id: UserId; email: string } | undefined> {
  const row = await handle
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['person.id', 'account.email'])
    .where('account.marketing_uuid', '=', uuid)
    .where('person.erased_at', 'is', null)
    .executeTakeFirst();
  return row && { id: asId<UserId>(row.id), email: row.email };
}

export async function hasMarketingConsent(handle: Handle, personId: UserId): Promise<boolean> {
  const row = await handle
    .selectFrom('account')
    .select('marketing_consent_at as givenAt')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return row.givenAt !== null;
}

/**
 * Answers whether that changed anything; the person must be locked, and not erased. `updated_at` is for what the person
 * says of themselves, and stays.
 */
export async function setMarketingConsent(trx: Trx, personId: UserId, isGiven: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('account')
    .set({ marketing_consent_at: isGiven ? sql<Date>`app_now()` : null })
    .where('person_id', '=', personId)
    .where('marketing_consent_at', isGiven ? 'is' : 'is not', null)
    .returning('person_id')
    .execute();
  return changed.length > 0;
}
