import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

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
    where r.id = ${raceId} and v.is_published and v.branch = ${site.branch}
      and ${site.market} = any (v.markets)`.execute(handle);
  return rows[0];
}
