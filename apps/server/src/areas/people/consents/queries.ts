import type { Consents } from '@rajt/contract/people/operations/consents';
import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Our own news, what sponsors send, and that medical certificates are handled. */
export type ConsentKind = 'marketing' | 'renault' | 'renault_newsletter' | 'telekom' | 'health';

export interface ConsentChange {
  readonly kind: ConsentKind;
  readonly isGiven: boolean;
  /** The version of the wording that was shown. */
  readonly textVersion: string;
}

export async function findConsents(handle: Handle, personId: UserId): Promise<Consents> {
  const rows = await handle
    .selectFrom('consent')
    .select(['kind'])
    .where('person_id', '=', personId)
    .where('is_given', '=', true)
    .execute();
  const isGiven = (kind: ConsentKind) => rows.some((row) => row.kind === kind);
  return {
    marketing: isGiven('marketing'),
    renault: { consent: isGiven('renault'), newsletter: isGiven('renault_newsletter') },
    telekom: { consent: isGiven('telekom') },
    health: isGiven('health'),
  };
}

/** Whether a person's medical certificates may be handled, as far as this handle sees. */
export async function hasHealthConsent(handle: Handle, personId: UserId): Promise<boolean> {
  const row = await handle
    .selectFrom('consent')
    .select('is_given')
    .where('person_id', '=', personId)
    .where('kind', '=', 'health')
    .executeTakeFirst();
  return row?.is_given === true;
}

/** Returns whether that changed anything: what was never given has no row to withdraw. The person must be locked. */
export async function changeConsent(
  trx: Trx,
  personId: UserId,
  { kind, isGiven, textVersion }: ConsentChange,
): Promise<boolean> {
  const changed = isGiven
    ? await sql`
        insert into consent (person_id, kind, is_given, text_version)
        values (${personId}, ${kind}, true, ${textVersion})
        on conflict (person_id, kind) do update
          set is_given = true, text_version = excluded.text_version, changed_at = app_now()
          where not consent.is_given
        returning kind`.execute(trx)
    : await sql`
        update consent set is_given = false, text_version = ${textVersion}, changed_at = app_now()
        where person_id = ${personId} and kind = ${kind} and is_given
        returning kind`.execute(trx);
  return changed.rows.length > 0;
}

/** Gives a consent with the wording and the day of now, also when it was given before. The person must be locked. */
export async function renewConsent(
  trx: Trx,
  personId: UserId,
  { kind, textVersion }: Pick<ConsentChange, 'kind' | 'textVersion'>,
): Promise<void> {
  await trx
    .insertInto('consent')
    .values({ person_id: personId, kind, is_given: true, text_version: textVersion })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).doUpdateSet({
        is_given: true,
        text_version: textVersion,
        changed_at: sql<Date>`app_now()`,
      }),
    )
    .execute();
}

/** The person behind the address in newsletters; nobody when they have been erased. */
export async function findReader(
  handle: Handle,
  marketingUuid: string,
): Promise<{ id: UserId; email: string } | undefined> {
  const row = await handle
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['person.id', 'account.email'])
    .where('account.marketing_uuid', '=', marketingUuid)
    .where('person.erased_at', 'is', null)
    .executeTakeFirst();
  return row && { id: asId<UserId>(row.id), email: row.email };
}

export async function eraseConsents(trx: Trx, personId: UserId): Promise<void> {
  await trx.deleteFrom('consent').where('person_id', '=', personId).execute();
}
