import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { wordsQuery } from '../../entering/entry-list/index.ts';

/** So many entries of a person are in an answer. */
const ENTRIES_SHOWN = 3;

/** The races of the events of a member of staff. */
export async function findRaceIds(
  handle: Handle,
  events: GrantEvents,
): Promise<{ id: string; eventId: string }[]> {
  const { rows } = await sql<{ id: string; eventId: string }>`
    select id, event_id as "eventId" from race
    where ${events}::text[] is null or event_id = any(${events}::text[]) order by id`.execute(handle);
  return rows;
}

export interface FoundPerson {
  readonly id: string;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  /** Null: only the name of the person is known. */
  readonly birthYear: number | null;
  readonly email: string | null;
  readonly city: string | null;
  /** The newest entries in the races of the member of staff. */
  readonly entries: readonly {
    readonly eventId: string;
    readonly eventHu: string;
    readonly eventEn: string;
    readonly raceHu: string;
    readonly raceEn: string;
    readonly bib: number | null;
  }[];
  /** The events of all their entries there. */
  readonly eventIds: readonly string[];
}

const CURRENT = sql`entry.state in ('held', 'paying', 'paid', 'withdrawn', 'refunded')`;

/** People with their newest entries at these events, in the order of the ids. */
export async function readPeople(
  handle: Handle,
  ids: readonly string[],
  events: GrantEvents,
): Promise<FoundPerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundPerson>`
    select person.id, person.name_title as "nameTitle", person.family_name as "familyName", person.first_name as "firstName",
      case when not person.is_only_name then extract(year from person.birth_date)::int end as "birthYear", account.email, account.city,
      coalesce((
        select jsonb_agg(newest.shown order by newest.id desc) from (
          select entry.id, jsonb_build_object('eventId', event.id, 'eventHu', event.name_hu, 'eventEn', event.name_en,
            'raceHu', race.name_hu, 'raceEn', race.name_en, 'bib', entry.bib_number) as shown
          from entry join race on race.id = entry.race_id join event on event.id = race.event_id
          where entry.participant_id = person.id and ${CURRENT}
            and (${events}::text[] is null or event.id = any(${events}::text[]))
          order by entry.id desc limit ${ENTRIES_SHOWN}) newest), '[]') as entries,
      array(
        select distinct race.event_id from entry join race on race.id = entry.race_id
        where entry.participant_id = person.id
          and (${events}::text[] is null or race.event_id = any(${events}::text[]))) as "eventIds"
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, at)
      join person on person.id = wanted.id left join account on account.person_id = person.id
    order by wanted.at`.execute(handle);
  return rows;
}

export interface FoundOrder {
  readonly trid: string;
  readonly personId: string;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  readonly orderedOn: string;
}

/** Orders by their numbers. Of a member of staff for single events: those with an entry of theirs. */
export async function findOrders(
  handle: Handle,
  trids: readonly string[],
  events: GrantEvents,
): Promise<FoundOrder[]> {
  if (trids.length === 0) return [];
  const { rows } = await sql<FoundOrder>`
    select orders.trid, person.id as "personId", person.name_title as "nameTitle", person.family_name as "familyName",
      person.first_name as "firstName", (orders.created_at at time zone 'Europe/Budapest')::date::text as "orderedOn"
    from orders join person on person.id = orders.account_id
    where orders.trid = any(${[...trids]}::text[])
      and (${events}::text[] is null or exists (
        select from order_line line join entry on entry.id = line.entry_id join race on race.id = entry.race_id
        where line.order_id = orders.id and race.event_id = any(${events}::text[])))
    order by orders.id desc`.execute(handle);
  return rows;
}

export interface FoundBib {
  readonly eventId: string;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly bib: number;
  readonly personId: string;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
}

/** Paid entries by their bib, those of the latest events first. A member of a relay may share theirs; each kind has its index. */
export async function findBibs(
  handle: Handle,
  bib: number,
  raceIds: readonly string[],
  count: number,
): Promise<FoundBib[]> {
  const ofKind = (kind: RawBuilder<unknown>) =>
    sql`select id from entry where race_id = any(${[...raceIds]}::text[]) and bib_number = ${bib}::int and ${kind}`;
  const { rows } = await sql<FoundBib>`
    select event.id as "eventId", event.name_hu as "eventHu", event.name_en as "eventEn", race.name_hu as "raceHu",
      race.name_en as "raceEn", entry.bib_number as bib, person.id as "personId", person.name_title as "nameTitle",
      person.family_name as "familyName", person.first_name as "firstName"
    from (${ofKind(sql`not shares_bib`)} union all ${ofKind(sql`shares_bib`)}) hit
      join entry on entry.id = hit.id and entry.state = 'paid'
      join race on race.id = entry.race_id join event on event.id = race.event_id
      join person on person.id = entry.participant_id and person.erased_at is null
    order by event.starts_on desc, entry.id limit ${count}`.execute(handle);
  return rows;
}

export interface FoundEvent {
  readonly eventId: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly startsOn: string;
}

/** Events by words of their names, the latest first. */
export async function findEventsNamed(
  handle: Handle,
  text: string,
  events: GrantEvents,
  count: number,
): Promise<FoundEvent[]> {
  const { rows } = await sql<FoundEvent>`
    select id as "eventId", name_hu as "nameHu", name_en as "nameEn", starts_on::text as "startsOn" from event
    where (${events}::text[] is null or id = any(${events}::text[]))
      and search_words(name_hu || ' ' || name_en) @@ ${wordsQuery(text)}
    order by starts_on desc, id limit ${count}`.execute(handle);
  return rows;
}
