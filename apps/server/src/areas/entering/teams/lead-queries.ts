import type { Site } from '@rajt/rules/branch';
import type { EntryId, TeamEntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { bothNames } from '../../../platform/postgres/names.ts';
import { withRaceAndLeader } from './facts-queries.ts';
import { lockTeamRow } from './team-queries.ts';

/** A paid team of a future race that starts without its leader. */
export interface TeamToLead {
  readonly id: TeamEntryId;
  readonly name: string;
  readonly event: { readonly hu: string; readonly en: string };
  readonly race: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
  readonly site: Site;
  /** Number of members without the leader and the erased people. */
  readonly members: number;
  /** Number of these who are named members (only their name is known). */
  readonly missing: number;
  /** Number of these with an account: only they can lead. */
  readonly candidates: number;
  readonly isOffered: boolean;
  /** The named members. */
  readonly named: readonly UserId[];
}

/**
 * The paid teams of a leader in races from `today` on that still have a member with a known identity when the leader and the `erased`
 * people are removed.
 */
export async function findTeamsToLead(
  handle: Handle,
  leaderId: UserId,
  { erased, today }: { readonly erased: readonly UserId[]; readonly today: string },
): Promise<TeamToLead[]> {
  const { rows } = await sql<TeamToLead>`
    select t.id::text, t.name, ${bothNames('v')} as event, ${bothNames('r')} as race, r.race_on as "raceOn",
      (select json_build_object('branch', o.branch, 'market', o.market) from orders o
        where o.id = min(e.order_id)) as site,
      count(*)::int as members, (count(*) filter (where p.is_only_name))::int as missing,
      (count(*) filter (where a.person_id is not null))::int as candidates,
      t.lead_offered_at is not null as "isOffered",
      coalesce(json_agg(p.id::text) filter (where p.is_only_name), '[]') as named
    from team_entry t join race r on r.id = t.race_id join event v on v.id = r.event_id
      join entry e on e.team_entry_id = t.id and e.state = 'paid' join person p on p.id = e.participant_id
      left join account a on a.person_id = p.id
    where t.leader_id = ${leaderId} and r.race_on >= ${today} and not r.is_cancelled
      and p.id <> all(${[leaderId, ...erased]}::bigint[])
    group by t.id, v.id, r.id having count(*) filter (where not p.is_only_name) > 0
    order by r.race_on, t.id`.execute(handle);
  return rows;
}

/** A member who can lead the team, with what a mail to them needs. */
export interface Candidate extends PersonName {
  readonly id: UserId;
  readonly email: string;
  readonly language: Language;
}

/** The paid members of a team with an account, without its leader. */
export async function findCandidates(handle: Handle, id: TeamEntryId): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id::text, p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName", a.email,
      a.language
    from team_entry t join entry e on e.team_entry_id = t.id and e.state = 'paid'
      join person p on p.id = e.participant_id and p.erased_at is null join account a on a.person_id = p.id
    where t.id = ${id} and p.id <> t.leader_id order by e.team_leg`.execute(handle);
  return rows;
}

/** A team and its leader, read under the team's lock. */
export interface LeadFacts {
  readonly leaderId: UserId;
  readonly leader: PersonName & { readonly email: string; readonly language: Language };
  readonly isLeaderGone: boolean;
  readonly isOffered: boolean;
  readonly name: string;
  readonly event: { readonly hu: string; readonly en: string };
  readonly race: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
}

/** Locks a team and then reads it with its leader; undefined if the team does not exist or has ended. */
export async function lockLead(trx: Trx, id: TeamEntryId): Promise<LeadFacts | undefined> {
  await lockTeamRow(trx, id);
  const { rows } = await sql<LeadFacts>`
    select t.leader_id::text as "leaderId", l.erased_at is not null as "isLeaderGone",
      json_build_object('nameTitle', l.name_title, 'familyName', l.family_name, 'firstName', l.first_name,
        'email', a.email, 'language', a.language) as leader,
      t.lead_offered_at is not null as "isOffered", t.name,
      ${bothNames('v')} as event, ${bothNames('r')} as race, r.race_on as "raceOn"
    from team_entry t ${withRaceAndLeader}
    where t.id = ${id} and t.ended_at is null`.execute(trx);
  return rows[0];
}

/** Opens or closes the offer of a locked team's lead. */
export async function setLeadOffered(trx: Trx, id: TeamEntryId, isOffered: boolean): Promise<void> {
  await sql`
    update team_entry set lead_offered_at = ${isOffered ? sql`coalesce(lead_offered_at, app_now())` : null}
    where id = ${id}`.execute(trx);
}

/** Locks the paid entries of a locked team, by id. */
export async function lockPaidMembers(
  trx: Trx,
  id: TeamEntryId,
): Promise<readonly { readonly entryId: EntryId }[]> {
  const { rows } = await sql<{ entryId: EntryId }>`
    select id::text as "entryId" from entry where team_entry_id = ${id} and state = 'paid'
      order by id for no key update`.execute(trx);
  return rows;
}

/** Changes the leader of a locked team, and of the invitations of its named members. */
export async function setLeader(trx: Trx, id: TeamEntryId, leaderId: UserId): Promise<void> {
  await sql`update team_entry set leader_id = ${leaderId}, lead_offered_at = null where id = ${id}`.execute(
    trx,
  );
  await sql`
    update team_invitation set leader_id = ${leaderId} where person_id in (
      select participant_id from entry where team_entry_id = ${id} and state = 'paid')`.execute(trx);
}
