import type { READERS } from '@rajt/contract/entering/schemas/messages';
import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { EntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { type RawBuilder, sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/** An entry with the facts that a message about it can name, in both languages. */
export interface EntryFacts extends PersonName {
  readonly entryId: EntryId;
  readonly personId: UserId;
  readonly site: Site;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly raceOn: CalendarDate;
  readonly heatHu: string;
  readonly heatEn: string;
  readonly startsAt: Date | null;
  readonly bib: number | null;
  readonly team: string | null;
}

/** The account that gets a message about an entry. */
export interface Reader {
  readonly accountId: UserId;
  readonly by: (typeof READERS)[number];
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  /** Whether a mail server has reported that the address does not exist. */
  readonly isUndeliverable: boolean;
}

export interface Recipient extends EntryFacts {
  /** Null: no reader of this entry has an address. */
  readonly reader: Reader | null;
}

/** For participants below this age on race day, the account that entered them gets the messages about the entry. */
const GROWN_UP_YEARS = 18;

const FACTS: RawBuilder<unknown> = sql`e.id::text as "entryId", e.participant_id::text as "personId",
  jsonb_build_object('branch', o.branch, 'market', o.market) as site,
  coalesce(e.participant ->> 'nameTitle', p.name_title) as "nameTitle",
  coalesce(e.participant ->> 'familyName', p.family_name) as "familyName",
  coalesce(e.participant ->> 'firstName', p.first_name) as "firstName",
  v.name_hu as "eventHu", v.name_en as "eventEn", r.name_hu as "raceHu", r.name_en as "raceEn", r.race_on as "raceOn",
  h.name_hu as "heatHu", h.name_en as "heatEn", h.starts_at as "startsAt", e.bib_number as bib, te.name as team`;

const AROUND: RawBuilder<unknown> = sql`join race r on r.id = e.race_id join event v on v.id = r.event_id
  join heat h on h.id = e.heat_id join person p on p.id = e.participant_id join orders o on o.id = e.order_id
  left join team_entry te on te.id = e.team_entry_id`;

/**
 * Finds the paid entries among these ids, each with its reader: the account of the participant; without one the account of the keeper;
 * without a keeper the account that entered the participant. That account is also the reader for a participant under 18.
 */
export async function findRecipients(handle: Handle, ids: readonly EntryId[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select ${FACTS}, case when a.person_id is not null then jsonb_build_object('accountId', a.person_id::text,
        'by', case when a.person_id = e.participant_id then 'participant' when a.person_id = m.keeper_id then 'keeper' else 'buyer' end,
        'email', a.email, 'firstName', ap.first_name, 'language', a.language,
        'isUndeliverable', exists (select from undeliverable_address u where u.email = a.email)) end as reader
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, at) join entry e on e.id = wanted.id ${AROUND}
      left join account own on own.person_id = e.participant_id
      left join managed_person m on m.person_id = e.participant_id
      cross join lateral (select case
        when own.person_id is null then coalesce(m.keeper_id, e.entered_by)
        when p.birth_date > r.race_on - make_interval(years => ${GROWN_UP_YEARS}) then e.entered_by
        else own.person_id end as id) chosen
      left join person ap on ap.id = chosen.id and ap.erased_at is null
      left join account a on a.person_id = ap.id
    where e.state = 'paid' order by wanted.at`.execute(handle);
  return rows;
}

/**
 * Finds the entries among these in which an account has a part: as the participant, as their keeper, or as the account that entered them.
 * A team replaces a member in the same entry: a letter to the former member would name the new member.
 */
export async function findEntriesOf(
  handle: Handle,
  ids: readonly EntryId[],
  accountId: UserId,
): Promise<EntryId[]> {
  const { rows } = await sql<{ id: EntryId }>`
    select e.id::text as id from entry e left join managed_person m on m.person_id = e.participant_id
    where e.id = any(${[...ids]}::bigint[])
      and ${accountId}::bigint in (e.participant_id, m.keeper_id, e.entered_by)`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The facts of entries, in the order of their ids. */
export async function findFacts(handle: Handle, ids: readonly EntryId[]): Promise<EntryFacts[]> {
  const { rows } = await sql<EntryFacts>`
    select ${FACTS} from entry e ${AROUND} where e.id = any(${[...ids]}::bigint[]) order by e.id`.execute(
    handle,
  );
  return rows;
}

/** The participants of entries, by the id of the entry. */
export async function findParticipants(
  handle: Handle,
  ids: readonly EntryId[],
): Promise<ReadonlyMap<string, PersonName & { readonly personId: UserId }>> {
  const facts = await findFacts(handle, ids);
  return new Map(facts.map((one) => [one.entryId, one]));
}
