import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { Gender } from '@rajt/rules/eligibility';
import type { EntryId } from '@rajt/rules/ids';
import type { ResultStatus } from '@rajt/rules/race-results';
import { sql } from 'kysely';
import { auditOf } from '../../platform/audit.ts';
import type { Handle, Trx } from '../../platform/database.ts';

/** A race of which results, or who starts, are shown. */
export interface ListedRace {
  readonly id: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly distanceM: number;
  readonly raceOn: CalendarDate;
  readonly isVirtual: boolean;
  readonly hasStartList: boolean;
  readonly eventId: string;
  readonly eventHu: string;
  readonly eventEn: string;
}

export async function findListedRace(
  handle: Handle,
  raceId: string,
  site: Site,
): Promise<ListedRace | undefined> {
  const { rows } = await sql<ListedRace>`
    select r.id, r.name_hu as "nameHu", r.name_en as "nameEn", r.distance_m as "distanceM", r.race_on as "raceOn",
      r.kind = 'virtual' as "isVirtual",
      r.shows_starts and r.kind <> 'virtual' and not r.is_cancelled as "hasStartList", v.id as "eventId", v.name_hu as "eventHu", v.name_en as "eventEn"
    from race r join event v on v.id = r.event_id
    where r.id = ${raceId} and v.is_published and v.branch = ${site.branch} and ${site.market} = any (v.markets)`.execute(
    handle,
  );
  return rows[0];
}

/** How somebody wants to be listed; null of who could not say it. */
const CHOICE = sql`case when a.activated_at is null then null when a.shows_initials then 'initials' else 'name' end`;

export interface ResultRow {
  readonly bib: number;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  readonly birthDate: CalendarDate | null;
  readonly gender: Gender | null;
  readonly club: string;
  readonly choice: 'initials' | 'name' | null;
  readonly status: ResultStatus;
  readonly netTimeS: number | null;
  /** The name of a team that has one number; null of who has their own. */
  readonly team: string | null;
}

/** Results of a race, the fastest first, then those without a time. Of a virtual race the times that people have proven and that are not refused. */
export async function findResults(handle: Handle, raceId: string): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select e.bib_number as bib, coalesce(e.participant ->> 'nameTitle', '') as "nameTitle",
      coalesce(e.participant ->> 'familyName', '') as "familyName", coalesce(e.participant ->> 'firstName', '') as "firstName",
      e.participant ->> 'birthDate' as "birthDate", e.participant ->> 'gender' as gender,
      coalesce(e.participant ->> 'club', '') as club, ${CHOICE} as choice,
      result.status, result.net_time_s as "netTimeS", case when r.shares_bib then team.name end as team
    from entry e join race r on r.id = e.race_id
      -- By entry: the results of all races would be read before those of this one.
      cross join lateral (
        select status, net_time_s from race_result where entry_id = e.id
        union all select 'finished', net_time_s from virtual_time where entry_id = e.id and review <> 'refused'
      ) result
      left join team_entry team on team.id = e.team_entry_id left join account a on a.person_id = e.participant_id
    where e.race_id = ${raceId} and e.state = 'paid'
    order by result.net_time_s nulls last, array_position(array['dnf', 'dsq', 'dns'], result.status), e.bib_number,
      e.team_leg, e.id`.execute(handle);
  return rows;
}

export interface StartRow {
  readonly bib: number;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  readonly birthDate: CalendarDate | null;
  readonly club: string;
  readonly choice: 'initials' | 'name' | null;
  readonly heatHu: string;
  readonly heatEn: string;
  readonly startsAt: Date | null;
}

/** Paid entries of a race, by heat and start number. */
export async function findStarts(handle: Handle, raceId: string): Promise<StartRow[]> {
  const { rows } = await sql<StartRow>`
    select e.bib_number as bib, coalesce(e.participant ->> 'nameTitle', '') as "nameTitle",
      coalesce(e.participant ->> 'familyName', '') as "familyName", coalesce(e.participant ->> 'firstName', '') as "firstName",
      e.participant ->> 'birthDate' as "birthDate", coalesce(e.participant ->> 'club', '') as club, ${CHOICE} as choice,
      h.name_hu as "heatHu", h.name_en as "heatEn", h.starts_at as "startsAt"
    from entry e join heat h on h.id = e.heat_id left join account a on a.person_id = e.participant_id
    where e.race_id = ${raceId} and e.state = 'paid'
    order by h.sort, e.bib_number, e.team_leg, e.id`.execute(handle);
  return rows;
}

export interface StartOfRace {
  readonly entryId: EntryId;
  readonly bib: number;
  /** What is known of it by now; null for nothing. */
  readonly status: ResultStatus | null;
  readonly netTimeS: number | null;
}

/** Paid entries of a race, locked until the file is stored; null when there is no such race. */
export async function lockStarts(trx: Trx, raceId: string): Promise<StartOfRace[] | null> {
  const race = await trx.selectFrom('race').select('id').where('id', '=', raceId).executeTakeFirst();
  if (!race) return null;
  await sql`select from entry where race_id = ${raceId} and state = 'paid' order by id for no key update`.execute(
    trx,
  );
  const { rows } = await sql<StartOfRace>`
    select e.id::text as "entryId", e.bib_number as bib, result.status, result.net_time_s as "netTimeS"
    from entry e left join race_result result on result.entry_id = e.id
    where e.race_id = ${raceId} and e.state = 'paid' order by e.bib_number, e.team_leg, e.id`.execute(trx);
  return rows;
}

/** One changed result, with what stood there. */
export interface ChangedResult {
  readonly entryId: EntryId;
  readonly status: ResultStatus;
  readonly netTimeS: number | null;
  /** As `1:45:30` or a status; null where there was nothing. */
  readonly was: string | null;
}

/** Stores what has changed, each with a line of the log. */
export async function saveResults(trx: Trx, changed: readonly ChangedResult[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as given ("entryId" bigint, status text, "netTimeS" integer, was text)
    ), saved as (
      insert into race_result (entry_id, status, net_time_s)
      select "entryId", status, "netTimeS" from given
      on conflict (entry_id) do update
        set status = excluded.status, net_time_s = excluded.net_time_s, imported_at = app_now()
      returning entry_id
    ), noted as (
      ${auditOf('given', {
        actor: sql`null::bigint`,
        action: 'result.imported',
        subject: sql`'entry:' || "entryId"`,
        detail: sql`jsonb_build_object('status', status, 'netTimeS', "netTimeS", 'was', was)`,
      })}
    )
    select count(*) from saved`.execute(trx);
}
