import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
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
  /** A team starts with one number. */
  readonly sharesBib: boolean;
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
      r.shows_starts and r.kind <> 'virtual' and not r.is_cancelled as "hasStartList", r.shares_bib as "sharesBib",
      v.id as "eventId", v.name_hu as "eventHu", v.name_en as "eventEn"
    from race r join event v on v.id = r.event_id
    where r.id = ${raceId} and v.is_published and v.branch = ${site.branch} and ${site.market} = any (v.markets)`.execute(
    handle,
  );
  return rows[0];
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
