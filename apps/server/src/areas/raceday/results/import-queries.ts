import type { Branch } from '@rajt/rules/branch';
import type { EntryId } from '@rajt/rules/ids';
import type { RaceResult } from '@rajt/rules/raceday/race-results';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** The facts that decide whether a result can be true. */
export interface ResultRace {
  readonly id: string;
  readonly branch: Branch;
  readonly distanceM: number;
  readonly limitMinutes: number | null;
  /** No heat has started yet; a virtual race starts with its event. */
  readonly isToCome: boolean;
}

/** Locks a race like a hold does; undefined if there is no such race. */
export async function lockResultRace(trx: Trx, raceId: string): Promise<ResultRace | undefined> {
  const { rows } = await sql<ResultRace>`
    select r.id, v.branch, r.distance_m as "distanceM", r.time_limit_minutes as "limitMinutes",
      coalesce(
        (select min(starts_at) from heat where race_id = r.id and r.kind <> 'virtual'),
        (case when r.kind = 'virtual' then v.starts_on else r.race_on end)::timestamp at time zone 'Europe/Budapest'
      ) > app_now() as "isToCome"
    from race r join event v on v.id = r.event_id where r.id = ${raceId} for key share of r`.execute(trx);
  return rows[0];
}

export interface StartOfRace {
  readonly entryId: EntryId;
  readonly bib: number;
  /** The result known by now. */
  readonly result: RaceResult | null;
}

/** Reads the paid entries of a race and locks them until the transaction ends. */
export async function lockStarts(trx: Trx, raceId: string): Promise<StartOfRace[]> {
  await sql`select from entry where race_id = ${raceId} and state = 'paid' order by id for no key update`.execute(
    trx,
  );
  const { rows } = await sql<StartOfRace>`
    select e.id::text as "entryId", e.bib_number as bib,
      case when result.entry_id is not null then json_build_object('status', result.status, 'netTimeCs',
        result.net_time_cs,
        'gunTimeCs', result.gun_time_cs, 'decimals', result.decimals) end as result
    from entry e left join race_result result on result.entry_id = e.id
    where e.race_id = ${raceId} and e.state = 'paid' order by e.bib_number, e.team_leg, e.id`.execute(trx);
  return rows;
}

/** One changed result, with the one before. */
export interface ChangedResult {
  readonly entryId: EntryId;
  /** Null: the start has no result any more. */
  readonly result: RaceResult | null;
  /** As `1:45:30` or a status; null where there was nothing. */
  readonly was: string | null;
}

/** Stores what has changed, each with a line of the log. `by`: the person who runs the command. */
export async function saveResults(
  trx: Trx,
  changed: readonly ChangedResult[],
  { action, by }: { readonly action: 'result.imported' | 'result.restored'; readonly by: string },
): Promise<void> {
  const rows = changed.map(({ entryId, was, result }) => ({ entryId, was, ...result }));
  await sql`
    with given as materialized (
      select given.*, e.participant_id, r.event_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
        ("entryId" bigint, was text, status text, "netTimeCs" integer, "gunTimeCs" integer, decimals smallint)
        join entry e on e.id = given."entryId" join race r on r.id = e.race_id
    ), saved as (
      insert into race_result (entry_id, status, net_time_cs, gun_time_cs, decimals)
      select "entryId", status, "netTimeCs", "gunTimeCs", decimals from given where status is not null
      on conflict (entry_id) do update
        set status = excluded.status, net_time_cs = excluded.net_time_cs, gun_time_cs = excluded.gun_time_cs,
          decimals = excluded.decimals, imported_at = app_now()
      returning entry_id
    ), removed as (
      delete from race_result where entry_id = any (array(select "entryId" from given where status is null))
    ), noted as (
      ${auditOf('given', {
        actor: sql`null::bigint`,
        action,
        subject: sql`'entry:' || "entryId"`,
        detail: sql`jsonb_build_object('status', status, 'netTimeCs', "netTimeCs", 'gunTimeCs', "gunTimeCs",
          'decimals', decimals, 'was', was)`,
        staff: { person: sql`participant_id`, event: sql`event_id`, reason: sql`${by}::text` },
      })}
    )
    select count(*) from saved`.execute(trx);
}
