import type { Site } from '@rajt/rules/branch';
import { TEAM_REMINDER_DAYS } from '@rajt/rules/entering/team-invitation';
import type { TeamEntryId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { teamFacts, withRaceAndLeader } from './facts-queries.ts';
import type { NewLink } from './invitation-link.ts';

/** A paid team with members who are only named, soon before its members freeze. */
export interface IncompleteTeam {
  readonly teamId: TeamEntryId;
  readonly team: string;
  readonly freezesAt: string;
  readonly leader: PersonName;
  readonly leaderEmail: string;
  /** The leader has erased their account: only members are reminded. */
  readonly isLeaderGone: boolean;
  readonly leaderLanguage: string;
  readonly event: { readonly hu: string; readonly en: string };
  readonly race: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
  readonly site: Site;
  readonly members: readonly MissingMember[];
}

export interface MissingMember {
  readonly personId: string;
  readonly name: PersonName;
  /** The address for the member's link; '': they have none, or the link was taken back or declined. */
  readonly email: string;
}

/** Teams whose first reminder or a later one may be due. Reads only; `noteReminder` decides. */
export async function findIncomplete(handle: Handle): Promise<IncompleteTeam[]> {
  const { rows } = await sql<IncompleteTeam>`
    with missing as (
      select e.team_entry_id, e.order_id, e.team_leg, p.id, p.family_name, p.first_name,
        case when i.token_hash is not null and i.declined_at is null then i.email else '' end as email
      from person p join entry e on e.participant_id = p.id and e.state = 'paid'
        left join team_invitation i on i.person_id = p.id
      where p.is_only_name and p.erased_at is null
    )
    select t.id::text as "teamId", due.at as "freezesAt", a.email as "leaderEmail", a.language as "leaderLanguage",
      ${teamFacts}, l.erased_at is not null as "isLeaderGone",
      (select json_build_object('branch', o.branch, 'market', o.market) from orders o
        where o.id = min(m.order_id)) as site,
      json_agg(json_build_object('personId', m.id::text, 'email', coalesce(m.email, ''),
        'name', json_build_object('nameTitle', '', 'familyName', m.family_name, 'firstName', m.first_name))
        order by m.team_leg) as members
    from missing m join team_entry t on t.id = m.team_entry_id ${withRaceAndLeader}
      cross join lateral (select coalesce(r.team_freezes_at, r.entry_closes_at) as at) due
    where not r.is_cancelled and due.at > app_now()
      and due.at <= app_now() + make_interval(days => ${Math.max(...TEAM_REMINDER_DAYS)})
    group by t.id, due.at, a.person_id, l.id, v.id, r.id order by t.id`.execute(handle);
  return rows;
}

/** Returns whether this reminder of the team was not queued before. */
export async function noteReminder(trx: Trx, id: TeamEntryId, days: number): Promise<boolean> {
  const { rows } = await sql`
    insert into team_reminder (team_entry_id, days_before) values (${id}, ${days})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

/** Extends the link of a member until then at least; undefined when it was concurrently taken back, declined or used. */
export async function extendLink(
  trx: Trx,
  personId: string,
  until: Date,
): Promise<(NewLink & { readonly email: string }) | undefined> {
  const { rows } = await sql<NewLink & { email: string }>`
    update team_invitation set expires_at = greatest(expires_at, ${until})
    where person_id = ${personId} and token_hash is not null and declined_at is null and email <> ''
    returning email, nonce, token_hash as hash`.execute(trx);
  return rows[0];
}
