import type { Branch, Market } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { CertificateRefusal } from '@rajt/rules/entering/certificate-review';
import type { EntryId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Undefined: the verdict was deleted with its file. */
export async function findReviewedEntry(handle: Handle, reviewId: string): Promise<EntryId | undefined> {
  const { rows } = await sql<{ entryId: EntryId }>`
    select entry_id::text as "entryId" from certificate_review where id = ${reviewId}::bigint`.execute(
    handle,
  );
  return rows[0]?.entryId;
}

/** A refusal that still counts, with its recipient: the participant, or for a person without an account the buyer. */
export interface RefusalNotice {
  readonly entryId: EntryId;
  readonly verdict: CertificateRefusal;
  readonly participant: PersonName;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  readonly branch: Branch;
  readonly market: Market;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly raceOn: CalendarDate;
  /** The database's clock, after the lock of the entry. */
  readonly now: Date;
}

/**
 * Undefined: the refusal was undone or replaced, another file was uploaded, the entry is not paid any more, the race is over or cancelled,
 * the mail was queued already, or no recipient is left.
 */
export async function findRefusal(handle: Handle, reviewId: string): Promise<RefusalNotice | undefined> {
  const { rows } = await sql<RefusalNotice>`
    select e.id::text as "entryId", v.verdict,
      json_build_object('nameTitle', coalesce(e.participant ->> 'nameTitle', p.name_title),
        'familyName', coalesce(e.participant ->> 'familyName', p.family_name),
        'firstName', coalesce(e.participant ->> 'firstName', p.first_name)) as participant,
      a.email, own.first_name as "firstName", a.language, o.branch, o.market, ev.name_hu as "eventHu", ev.name_en as "eventEn",
      r.name_hu as "raceHu", r.name_en as "raceEn", r.race_on::text as "raceOn", app_clock() as now
    from certificate_review v join entry e on e.id = v.entry_id join race r on r.id = e.race_id join event ev on ev.id = r.event_id
      join orders o on o.id = e.order_id join person p on p.id = e.participant_id
      join account a on a.person_id = coalesce((select person_id from account where person_id = e.participant_id), e.entered_by)
      join person own on own.id = a.person_id
    where v.id = ${reviewId}::bigint and v.verdict <> 'accepted' and v.mailed_at is null
      and v.id = (select counts.id from present_certificate_review(e.id, e.medical_file_id) counts)
      and e.state = 'paid' and not r.is_cancelled and r.race_on >= budapest_today()
      and p.erased_at is null and own.erased_at is null`.execute(handle);
  return rows[0];
}

export async function noteMailed(trx: Trx, reviewId: string): Promise<void> {
  await sql`update certificate_review set mailed_at = app_now() where id = ${reviewId}::bigint`.execute(trx);
}
