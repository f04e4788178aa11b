import type { Consents } from '@rajt/contract/operations/consents';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';
import { hasMarketingConsent, setMarketingConsent } from '../accounts/index.ts';

/** The kinds of the table; the consent to our own marketing is the account's. */
export type SponsorConsent = 'renault' | 'renault_newsletter' | 'telekom';
export type ConsentKind = 'marketing' | SponsorConsent;

export async function findConsents(handle: Handle, personId: UserId): Promise<Consents> {
  const marketing = await hasMarketingConsent(handle, personId);
  const rows = await handle
    .selectFrom('consent')
    .select(['kind'])
    .where('person_id', '=', personId)
    .where('is_given', '=', true)
    .execute();
  const isGiven = (kind: SponsorConsent) => rows.some((row) => row.kind === kind);
  return {
    marketing,
    renault: { consent: isGiven('renault'), newsletter: isGiven('renault_newsletter') },
    telekom: { consent: isGiven('telekom') },
  };
}

/** Answers whether that changed anything: what was never given has no row to withdraw. */
export async function changeConsent(
  trx: Trx,
  personId: UserId,
  change: { kind: ConsentKind; isGiven: boolean; textVersion: string },
): Promise<boolean> {
  const { kind, isGiven, textVersion } = change;
  if (kind === 'marketing') return setMarketingConsent(trx, personId, isGiven);
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

export async function forgetConsents(trx: Trx, personId: UserId): Promise<void> {
  await trx.deleteFrom('consent').where('person_id', '=', personId).execute();
}
