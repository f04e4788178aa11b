import type { Branch } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { RaceId, TeamEntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

interface LedTeamRow {
  readonly id: TeamEntryId;
  readonly name: string;
  readonly eventId: string;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly raceId: RaceId;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly raceOn: string;
  readonly members: number;
  /** Members of whom only the name is known. */
  readonly missing: number;
  readonly isLeader: boolean;
  readonly isLeadOffered: boolean;
  /** Another member of the team has an account. */
  readonly hasCandidates: boolean;
  readonly changesUntil: Date;
}

/**
 * Paid teams of a leader in events of a branch that are not over, the next first; with those that are offered to their members, of
 * whom the account is one.
 */
export async function findLedTeams(
  handle: Handle,
  accountId: UserId,
  branch: Branch,
  today: CalendarDate,
): Promise<LedTeamRow[]> {
  const { rows } = await sql<LedTeamRow>`
    select t.id::text, t.name, v.id as "eventId", v.name_hu as "eventHu", v.name_en as "eventEn", r.id as "raceId",
      r.name_hu as "raceHu", r.name_en as "raceEn", r.race_on as "raceOn", count(e.id)::int as members,
      count(e.id) filter (where p.is_only_name)::int as missing,
      t.leader_id = ${accountId} as "isLeader", t.lead_offered_at is not null as "isLeadOffered",
      count(a.person_id) filter (where a.person_id <> t.leader_id) > 0 as "hasCandidates",
      coalesce(r.team_freezes_at, r.entry_closes_at) as "changesUntil"
    from team_entry t join race r on r.id = t.race_id join event v on v.id = r.event_id
    join entry e on e.team_entry_id = t.id and e.state = 'paid'
    join person p on p.id = e.participant_id left join account a on a.person_id = e.participant_id
    where t.id in (
      select id from team_entry where leader_id = ${accountId}
      union select mine.team_entry_id from entry mine join team_entry on team_entry.id = mine.team_entry_id
        where mine.participant_id = ${accountId} and mine.state = 'paid' and team_entry.lead_offered_at is not null)
          and v.branch = ${branch} and v.ends_on >= ${today}
    group by t.id, r.id, v.id order by r.race_on, t.id`.execute(handle);
  return rows;
}
