import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { EntryId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

export type ReminderKind = 'race_week' | 'certificate';

/**
 * An entry whose mail is due, with its recipient: the participant, the account that entered a participant without one, or such a
 * participant by their contact address if that account is erased.
 */
export interface DueReminder {
  readonly entryId: EntryId;
  /** The day that it is about. */
  readonly raceOn: CalendarDate;
  /** A certificate exists, but is too old on that day. */
  readonly isTooOld: boolean;
  /** A certificate exists, but a reviewer has refused it. */
  readonly isRefused: boolean;
  readonly email: string;
  readonly firstName: string;
  /** Whether the recipient has an account. */
  readonly hasAccount: boolean;
  readonly language: Language;
  readonly site: Site;
}

/** Races from tomorrow until `days` ahead; of a virtual one its first day counts. */
const isSoon = (today: CalendarDate, days: number) =>
  sql`case r.kind when 'virtual' then v.starts_on else r.race_on end between ${today}::date + 1 and ${today}::date + ${days}::int`;

/**
 * Whether the certificate of the entry `e` does not count on the day of the race `r`, by its `verdict` or else by its upload: the race may
 * have been moved.
 */
const isTooOld = sql`exists (select from stored_file f where f.id = e.medical_file_id
  and r.race_on > coalesce(verdict.valid_until,
    (f.created_at at time zone 'Europe/Budapest')::date + r.certificate_max_age_days))`;

const isRefused = sql`coalesce(verdict.verdict <> 'accepted', false)`;

const IS_DUE = {
  race_week: sql`true`,
  certificate: sql`r.form_config ->> 'medicalCertificate' in ('required', 'optional') and not r.certificate_on_site
    and (e.medical_file_id is null or ${isRefused} or ${isTooOld})`,
} as const;

/** The contact of a participant whose keeper is gone. Without an account nobody can upload a certificate: they get no mail of that. */
const CONTACT = {
  race_week: sql`case when own.person_id is null and keeper.person_id is null then nullif(m.email, '') end`,
  certificate: sql`null`,
} as const;

/**
 * Notes for up to `limit` entries that their mail of this kind is sent, and returns them: each entry once, however often it runs.
 * In the transaction that queues the mails.
 */
export async function takeDue(
  trx: Trx,
  kind: ReminderKind,
  { today, days, limit }: { readonly today: CalendarDate; readonly days: number; readonly limit: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as materialized (
      select e.id, coalesce(own.person_id, keeper.person_id) as account_id, contact.email as contact,
        p.first_name, o.language, o.branch, o.market, r.race_on, ${isTooOld} as is_too_old, ${isRefused} as is_refused
      from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id join orders o on o.id = e.order_id
        join person p on p.id = e.participant_id
        left join account own on own.person_id = e.participant_id
        left join account keeper on keeper.person_id = e.entered_by and not exists (
          select from person erased where erased.id = e.entered_by and erased.erased_at is not null)
        left join managed_person m on m.person_id = e.participant_id
        left join lateral present_certificate_review(e.id, e.medical_file_id) verdict on true
        cross join lateral (select ${CONTACT[kind]} as email) contact
      where e.state = 'paid' and (coalesce(own.person_id, keeper.person_id) is not null or contact.email is not null)
        and not r.is_cancelled and not p.is_only_name and p.erased_at is null
        and ${isSoon(today, days)} and ${IS_DUE[kind]}
        and not exists (select from entry_reminder sent where sent.entry_id = e.id and sent.kind = ${kind})
      order by e.id limit ${limit}
    ), noted as (
      insert into entry_reminder (entry_id, kind) select id, ${kind} from due
      on conflict do nothing returning entry_id
    )
    select due.id::text as "entryId", due.race_on as "raceOn", due.is_too_old as "isTooOld",
      due.is_refused as "isRefused",
      coalesce(a.email, due.contact) as email, coalesce(person.first_name, due.first_name) as "firstName",
      a.person_id is not null as "hasAccount", coalesce(a.language, due.language) as language,
      jsonb_build_object('branch', due.branch, 'market', due.market) as site
    from noted join due on due.id = noted.entry_id left join account a on a.person_id = due.account_id
      left join person on person.id = a.person_id
    order by due.id`.execute(trx);
  return rows;
}

/** An event was moved: its entries are reminded of race week again, and of a certificate that its new day wants. */
export async function eraseReminders(trx: Trx, eventId: string): Promise<void> {
  await sql`
    delete from entry_reminder n using entry e join race r on r.id = e.race_id
    where n.entry_id = e.id and r.event_id = ${eventId}`.execute(trx);
}
