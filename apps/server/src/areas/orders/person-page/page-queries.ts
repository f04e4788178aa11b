import type { EventId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { type RawBuilder, sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A name as JSON; null if the person was erased or there is no person. */
const nameOf = (
  person: string,
): RawBuilder<PersonName | null> => sql`case when ${sql.ref(`${person}.erased_at`)} is null
  and ${sql.ref(`${person}.id`)} is not null then json_build_object('nameTitle', ${sql.ref(`${person}.name_title`)},
  'familyName', ${sql.ref(`${person}.family_name`)}, 'firstName', ${sql.ref(`${person}.first_name`)}) end`;

export const isOfEvents = (column: RawBuilder<unknown>, events: GrantEvents): RawBuilder<boolean> =>
  events === null ? sql`true` : sql`${column} = any(${[...events]}::text[])`;

export interface PersonRow extends PersonName {
  /** Null, as the gender and the nationality: only the name of the person is known. */
  readonly birthDate: string | null;
  readonly gender: 'F' | 'M' | null;
  readonly nationality: string | null;
  readonly club: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly street: string | null;
  readonly registeredAt: Date | null;
  readonly activatedAt: Date | null;
  readonly language: Language | null;
}

/** The person with their account, or with the contact that their keeper gave. */
export async function findPerson(handle: Handle, personId: UserId): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
      case when not p.is_only_name then p.birth_date end as "birthDate", case when not p.is_only_name then p.gender end as gender,
      case when not p.is_only_name then p.nationality end as nationality, p.club,
      coalesce(a.email, m.email) as email, coalesce(a.phone, m.phone) as phone, a.country, a.zip, a.city, a.street,
      a.created_at as "registeredAt", a.activated_at as "activatedAt", a.language
    from person p left join account a on a.person_id = p.id left join managed_person m on m.person_id = p.id
    where p.id = ${personId}::bigint and p.erased_at is null`.execute(handle);
  return rows[0];
}

export interface RelatedPerson extends PersonName {
  readonly personId: UserId;
  readonly isKeeper: boolean;
}

/** The keeper of a person, and the people whom they keep, if they have an entry of these events. */
export async function findRelated(
  handle: Handle,
  personId: UserId,
  events: GrantEvents,
): Promise<RelatedPerson[]> {
  const isSeen =
    events === null
      ? sql`true`
      : sql`p.id in (
          select participant_id from entry e join race r on r.id = e.race_id
          where e.participant_id = related.id and ${isOfEvents(sql`r.event_id`, events)}
          union select entered_by from entry e join race r on r.id = e.race_id
          where e.entered_by = related.id and ${isOfEvents(sql`r.event_id`, events)})`;
  const { rows } = await sql<RelatedPerson>`
    select p.id::text as "personId", related.is_keeper as "isKeeper", p.name_title as "nameTitle",
      p.family_name as "familyName", p.first_name as "firstName"
    from (
      select keeper_id as id, true as is_keeper from managed_person where person_id = ${personId}::bigint
      union all select person_id, false from managed_person where keeper_id = ${personId}::bigint) related
      join person p on p.id = related.id
    where p.erased_at is null and ${isSeen} order by p.id`.execute(handle);
  return rows;
}

export interface EntryRow {
  readonly entryId: string;
  readonly eventId: EventId;
  readonly event: string;
  readonly race: string;
  readonly raceOn: string;
  readonly state: string;
  readonly bib: string | null;
  readonly enteredById: UserId;
  readonly enteredBy: PersonName | null;
  readonly trid: string | null;
  readonly team: string | null;
  readonly paidHuf: number | null;
  readonly tags: string[];
}

/** The entries in which a person takes part, the newest first. */
export async function findEntries(
  handle: Handle,
  personId: UserId,
  events: GrantEvents,
  language: Language,
): Promise<EntryRow[]> {
  const name = `name_${language}`;
  const { rows } = await sql<EntryRow>`
    select e.id::text as "entryId", r.event_id as "eventId", ev.${sql.ref(name)} as event, r.${sql.ref(name)} as race,
      r.race_on as "raceOn", e.state, e.bib_number::text as bib, b.id::text as "enteredById", ${nameOf('b')} as "enteredBy",
      o.trid, te.name as team, l.amount_huf - l.discount_huf as "paidHuf",
      array(select g.tag from entry_tag g where g.entry_id = e.id order by g.tag) as tags
    from entry e join race r on r.id = e.race_id join event ev on ev.id = r.event_id
      join person b on b.id = e.entered_by left join orders o on o.id = e.order_id
      left join order_line l on l.order_id = e.order_id and l.entry_id = e.id
      left join team_entry te on te.id = e.team_entry_id
    where e.participant_id = ${personId}::bigint and ${isOfEvents(sql`r.event_id`, events)}
    order by e.id desc`.execute(handle);
  return rows;
}
