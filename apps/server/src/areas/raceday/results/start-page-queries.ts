import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { listed } from './listed-name-queries.ts';
import type { ListedRace } from './race-result-queries.ts';
import type { Found, LinesWanted } from './result-page-queries.ts';

export interface FoundStart {
  readonly bib: number;
  readonly name: string;
  readonly club: string;
  readonly heatHu: string;
  readonly heatEn: string;
  /** The start time of the heat, if it has one. */
  readonly startsAt: Date | null;
}

/** The one row of an empty page has its total only. */
type Row = { readonly total: number; readonly bib: null } | ({ readonly total: number } & FoundStart);

const ORDER = sql`sort, bib, leg, id`;

/** Paid entries of a race, by heat and start number, a page of them. */
export async function findStartPage(
  handle: Handle,
  race: ListedRace,
  { pattern, limit, offset, language }: LinesWanted,
): Promise<Found<FoundStart>> {
  const shown = listed(race.raceOn, language);
  const { rows } = await sql<Row>`
    with line as materialized (
      select e.id, e.bib_number as bib, e.team_leg as leg, h.sort, e.heat_id
      from entry e join heat h on h.id = e.heat_id
      where e.race_id = ${race.id} and e.state = 'paid' ${pattern === null ? sql`` : sql`and ${shown.has(pattern)}`}
    ), page as (
      select * from line order by ${ORDER} limit ${limit} offset ${offset}
    )
    select counted.total, shown.bib, shown.name, shown.club, shown."heatHu", shown."heatEn", shown."startsAt"
    from (select count(*)::int as total from line) counted
    left join (
      select page.*, ${shown.name} as name, ${shown.club} as club, h.name_hu as "heatHu", h.name_en as "heatEn",
        h.starts_at as "startsAt"
      from page join entry e on e.id = page.id join heat h on h.id = page.heat_id
        left join account a on a.person_id = e.participant_id
    ) shown on true
    order by ${ORDER}`.execute(handle);
  return { total: rows[0]?.total ?? 0, lines: rows.flatMap((row) => (row.bib === null ? [] : row)) };
}
