import type { Gender } from '@rajt/rules/content/eligibility';
import type { Language } from '@rajt/rules/language';
import type { AgeGroup } from '@rajt/rules/raceday/age-group';
import type { ResultStatus } from '@rajt/rules/raceday/race-results';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { fits, type Listed, listed } from './listed-name-queries.ts';
import type { ListedRace } from './race-result-queries.ts';
import type { SearchPattern } from './search-pattern.ts';

/** Which lines of a list are wanted. */
export interface LinesWanted {
  /** Null: every line. */
  readonly pattern: SearchPattern | null;
  readonly limit: number;
  readonly offset: number;
  readonly language: Language;
}

export interface ResultsWanted extends LinesWanted {
  readonly gender: Gender | undefined;
  readonly ageGroup: AgeGroup | undefined;
}

export interface FoundResult {
  /** Within the chosen gender and age group: one more than the number of faster results. */
  readonly place: number | null;
  readonly bib: number;
  readonly name: string;
  readonly club: string;
  readonly gender: Gender | null;
  readonly ageGroup: AgeGroup | null;
  readonly status: ResultStatus;
  /** Hundredths of a second. */
  readonly netTimeCs: number | null;
  readonly decimals: number;
}

/** A page of lines; the total counts the lines of all pages. */
export interface Found<Line> {
  readonly total: number;
  readonly lines: readonly Line[];
}

/** The fastest first, then those without a time. */
const ORDER = sql`net_time_cs nulls last, array_position(array['dnf', 'dsq', 'dns'], status), bib, leg, id`;

/** Results of a race, a page of them. Places are those of the whole category, whatever is searched for. */
export async function findResultPage(
  handle: Handle,
  race: ListedRace,
  wanted: ResultsWanted,
): Promise<Found<FoundResult>> {
  const shown = listed(race.raceOn, wanted.language);
  const line = race.sharesBib ? teamLines(race, wanted, shown) : lines(race, wanted, shown);
  const { rows } = await sql<{ total: number; line: FoundResult | null }>`
    with ${line}, page as (
      select * from line where is_found order by ${ORDER} limit ${wanted.limit} offset ${wanted.offset}
    )
    select counted.total, shown.line
    from (select count(*)::int as total from line where is_found) counted
    left join (${race.sharesBib ? shownTeams : shownPeople(shown)}) shown on true
    order by ${ORDER}`.execute(handle);
  return { total: rows[0]?.total ?? 0, lines: rows.flatMap((row) => row.line ?? []) };
}

/**
 * Paid entries with a result. For a virtual race the proven times that are not refused. One entry after the other (`offset 0`):
 * the planner would read the results of all races before those of this one.
 */
const results = ({ isVirtual }: ListedRace) => sql`entry e cross join lateral (
    select status, net_time_cs, decimals from race_result where entry_id = e.id
    ${isVirtual ? sql`union all select 'finished', net_time_s * 100, 0 from virtual_time where entry_id = e.id and review <> 'refused'` : sql`offset 0`}
  ) result`;

const inRace = ({ id }: ListedRace) => sql`e.race_id = ${id} and e.state = 'paid'`;

/** A virtual race has no places. */
const place = ({ isVirtual }: ListedRace) =>
  isVirtual
    ? sql`null::int`
    : sql`case when net_time_cs is not null then (rank() over (order by net_time_cs))::int end`;

/**
 * Each line with its place, and without its name, which is read for one page only. `offset 0` keeps participants out of the rows that
 * are sorted for the places.
 */
function lines(
  race: ListedRace,
  { gender, ageGroup, pattern }: ResultsWanted,
  shown: Listed,
): RawBuilder<unknown> {
  return sql`line as materialized (
    select *, ${place(race)} as place from (
      select e.id, e.bib_number as bib, e.team_leg as leg, result.status, result.net_time_cs, result.decimals,
        ${pattern === null ? sql`true` : shown.has(pattern)} as is_found
      from ${results(race)}
      where ${inRace(race)}
        ${gender ? sql`and ${shown.gender} = ${gender}` : sql``} ${ageGroup ? sql`and ${shown.ageGroup} = ${ageGroup}` : sql``}
      offset 0
    ) narrow
  )`;
}

const shownPeople = (shown: Listed) => sql`
  select page.*, jsonb_build_object('place', place, 'bib', bib, 'name', ${shown.name}, 'club', ${shown.club},
    'gender', ${shown.gender}, 'ageGroup', ${shown.ageGroup}, 'status', status, 'netTimeCs', net_time_cs,
    'decimals', decimals) as line
  from page join entry e on e.id = page.id left join account a on a.person_id = e.participant_id`;

/**
 * A team with one number has run once: the results of its members are one line, in no category of one gender or age, as
 * `Szél: Kiss Anna, B. B.` in the order of their legs.
 */
function teamLines(
  race: ListedRace,
  { gender, ageGroup, pattern }: ResultsWanted,
  shown: Listed,
): RawBuilder<unknown> {
  return sql`member as (
    select e.id, e.bib_number as bib, e.team_leg as leg, result.status, result.net_time_cs, result.decimals,
      team.name as team,
      ${shown.name} as name, ${shown.club} as club, ${shown.gender} as gender, ${shown.ageGroup} as age_group
    from ${results(race)}
      left join team_entry team on team.id = e.team_entry_id left join account a on a.person_id = e.participant_id
    where ${inRace(race)}
  ), grouped as (
    select *, row_number() over one_team as nth,
      string_agg(nullif(name, ''), ', ') over (one_team rows between unbounded preceding
        and unbounded following) as members
    from member window one_team as (partition by team is null, bib order by ${ORDER})
  ), named as (
    select id, bib, leg, status, net_time_cs, decimals,
      case when team is null then name else concat_ws(': ', nullif(team, ''), members) end as name,
      case when team is null then club else '' end as club, case when team is null then gender end as gender,
      case when team is null then age_group end as age_group
    from grouped where team is null or nth = 1
  ), line as materialized (
    select *, ${place(race)} as place,
      ${pattern === null ? sql`true` : fits(sql`name || ' ' || club || ' ' || bib`, pattern)} as is_found
    from named where true ${gender ? sql`and gender = ${gender}` : sql``} ${ageGroup ? sql`and age_group = ${ageGroup}` : sql``}
  )`;
}

const shownTeams = sql`
  select page.*, jsonb_build_object('place', place, 'bib', bib, 'name', name, 'club', club, 'gender', gender,
    'ageGroup', age_group, 'status', status, 'netTimeCs', net_time_cs,
    'decimals', decimals) as line from page`;

/** Age groups that a result of the race is in; a team with one number has none. */
export async function findAgeGroups(handle: Handle, race: ListedRace): Promise<AgeGroup[]> {
  const { ageGroup } = listed(race.raceOn, 'hu');
  const { rows } = await sql<{ ageGroup: AgeGroup | null }>`
    select distinct ${ageGroup} as "ageGroup" from ${results(race)}
    where ${inRace(race)} ${race.sharesBib ? sql`and e.team_entry_id is null` : sql``}`.execute(handle);
  return rows.flatMap((row) => row.ageGroup ?? []);
}
