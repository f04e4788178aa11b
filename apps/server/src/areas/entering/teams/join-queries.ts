import type { Site } from '@rajt/rules/branch';
import { TEAM_JOINS_TOLD_AFTER_MINUTES } from '@rajt/rules/entering/team-invitation';
import type { EntryId, TeamEntryId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { personName } from '../../../platform/postgres/names.ts';
import { teamFacts, withRaceAndLeader } from './facts-queries.ts';

/** Notes that a member has come into a locked team, for the mail to its leader. */
export async function noteJoin(trx: Trx, teamId: TeamEntryId, entryId: EntryId): Promise<void> {
  await sql`
    insert into team_join (entry_id, team_entry_id) values (${entryId}, ${teamId})
    on conflict (entry_id) do update set joined_at = excluded.joined_at`.execute(trx);
}

/** A team whose leader is notified of new members. */
export interface JoinedTeam {
  readonly teamId: TeamEntryId;
  readonly team: string;
  readonly leader: PersonName;
  readonly leaderEmail: string;
  readonly leaderLanguage: string;
  readonly event: { readonly hu: string; readonly en: string };
  readonly race: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
  readonly site: Site;
  /** The members who have come, by position. Not those who have left since. */
  readonly members: readonly PersonName[];
  /** How many members are still only named. */
  readonly missing: number;
}

/**
 * Takes the teams whose mail is due, each once, in any transaction: some minutes after the first member has come, or when all
 * members' data are known. Joins of members who have left are deleted without a mail.
 */
export async function takeJoins(trx: Trx): Promise<JoinedTeam[]> {
  const { rows } = await sql<JoinedTeam>`
    with live as (
      select j.team_entry_id, e.id, e.team_leg, e.participant_id, p.is_only_name, p.name_title, p.family_name,
        p.first_name
      from (select distinct team_entry_id from team_join) j join entry e using (team_entry_id)
        join person p on p.id = e.participant_id
      where e.state in ('held', 'paying', 'paid')
    ), due as (
      select team_entry_id from team_join j group by team_entry_id
      having min(joined_at) <= app_now() - make_interval(mins => ${TEAM_JOINS_TOLD_AFTER_MINUTES})
        or not exists (select from live where live.team_entry_id = j.team_entry_id and is_only_name)
    ), taken as (
      delete from team_join where team_entry_id in (select team_entry_id from due) returning entry_id, team_entry_id
    )
    select t.id::text as "teamId", a.email as "leaderEmail", a.language as "leaderLanguage", ${teamFacts},
      (select json_build_object('branch', c.branch, 'market', c.market) from cart_item i join cart c on c.id = i.cart_id
        where i.entry_id = min(m.id)) as site,
      json_agg(${personName('m')} order by m.team_leg) as members,
      (select count(*)::int from live where live.team_entry_id = t.id and is_only_name) as missing
    from taken join live m on m.id = taken.entry_id and not m.is_only_name
      join team_entry t on t.id = taken.team_entry_id ${withRaceAndLeader}
    where l.erased_at is null
    group by t.id, a.person_id, l.id, v.id, r.id order by t.id`.execute(trx);
  return rows;
}
