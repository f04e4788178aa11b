import type { Site } from '@rajt/rules/branch';
import { TEAM_INVITATION_DAYS } from '@rajt/rules/entering/team-invitation';
import type { EntryId, RaceId, TeamEntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { AddressColumn } from '../../../platform/postgres/ascii-addresses.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { bothNames, personName } from '../../../platform/postgres/names.ts';
import type { NewLink } from './invitation-link.ts';

/** The column that `migrate` writes in ASCII (decision 0075). */
export const invitationAddresses: AddressColumn = {
  table: 'team_invitation',
  key: 'person_id',
  keyType: 'bigint',
  column: 'email',
};

const runsOut = sql`app_now() + make_interval(days => ${TEAM_INVITATION_DAYS})`;

export interface NewInvitation extends NewLink {
  readonly personId: UserId;
  readonly leaderId: UserId;
  /** '': the leader shares the link. */
  readonly email: string;
}

/** Adds an invitation, or restarts that of a member; an address makes its mail due. */
export async function saveInvitation(
  trx: Trx,
  { personId, leaderId, email, nonce, hash }: NewInvitation,
): Promise<void> {
  const hasMail = email !== '';
  await sql`
    insert into team_invitation (person_id, leader_id, email, nonce, token_hash, expires_at, mails, is_mail_due)
    values (${personId}, ${leaderId}, ${email}, ${nonce}, ${hash}, ${runsOut}, ${hasMail ? 1 : 0}, ${hasMail})
    on conflict (person_id) do update set leader_id = excluded.leader_id, email = excluded.email,
      nonce = excluded.nonce, token_hash = excluded.token_hash,
      expires_at = excluded.expires_at, invited_at = app_now(), declined_at = null,
      mails = team_invitation.mails + excluded.mails, is_mail_due = excluded.is_mail_due`.execute(trx);
}

/** The invitation of a member, locked, as their leader has it. */
export interface OwnInvitation extends NewLink {
  readonly email: string;
}

/** Only one whose link can be used again: neither taken back nor declined. */
export async function lockOwnInvitation(
  trx: Trx,
  personId: UserId,
): Promise<{ readonly email: string; readonly link: NewLink | null } | undefined> {
  const { rows } = await sql<{ email: string; nonce: Buffer; hash: Buffer | null }>`
    select email, nonce, case when declined_at is null then token_hash end as hash
    from team_invitation where person_id = ${personId} for update`.execute(trx);
  const [row] = rows;
  return row && { email: row.email, link: row.hash && { nonce: row.nonce, hash: row.hash } };
}

/** Replaces the link of an invitation by another one. */
export async function replaceLink(trx: Trx, personId: string, { nonce, hash }: NewLink): Promise<void> {
  await sql`
    update team_invitation set nonce = ${nonce}, token_hash = ${hash}
    where person_id = ${personId} and token_hash is not null`.execute(trx);
}

/** Revokes a link. Returns whether it existed. */
export async function takeLinkBack(trx: Trx, personId: UserId): Promise<boolean> {
  const { rows } = await sql`
    update team_invitation set token_hash = null, is_mail_due = false
    where person_id = ${personId} and token_hash is not null returning 1`.execute(trx);
  return rows.length > 0;
}

/** Locks the invitation of a link, after the team: concurrent uses of it are seen. */
export async function lockInvitation(
  trx: Trx,
  hash: Buffer,
): Promise<{ readonly expiresAt: Date; readonly declinedAt: Date | null } | undefined> {
  const { rows } = await sql<{ expiresAt: Date; declinedAt: Date | null }>`
    select expires_at as "expiresAt", declined_at as "declinedAt"
    from team_invitation where token_hash = ${hash} for update`.execute(trx);
  return rows[0];
}

/** Marks a locked invitation as declined; the address belongs to another person. */
export async function markDeclined(trx: Trx, hash: Buffer): Promise<void> {
  await sql`
    update team_invitation set declined_at = app_clock(), email = '', is_mail_due = false
    where token_hash = ${hash}`.execute(trx);
}

export async function deleteInvitations(trx: Trx, people: readonly UserId[]): Promise<void> {
  await sql`delete from team_invitation where person_id = any(${[...people]}::bigint[])`.execute(trx);
}

/** The invitation that the link of a live member is about. */
export interface FoundInvitation {
  readonly personId: UserId;
  readonly leaderId: UserId;
  readonly leader: PersonName;
  readonly leaderEmail: string;
  readonly leaderLanguage: string;
  readonly member: PersonName;
  readonly entryId: EntryId;
  /** The leader has erased their account, and nobody leads the team yet. */
  readonly isLeaderGone: boolean;
  readonly isPaid: boolean;
  readonly teamId: TeamEntryId;
  readonly team: string;
  readonly raceId: RaceId;
  readonly race: { readonly hu: string; readonly en: string };
  readonly event: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
  readonly heat: {
    readonly id: string;
    readonly hu: string;
    readonly en: string;
    readonly startsAt: string | null;
  };
  /** The site on which the team was entered. */
  readonly site: Site;
  readonly declinedAt: Date | null;
  readonly expiresAt: Date;
}

const found = sql`
  select i.person_id::text as "personId", i.leader_id::text as "leaderId", i.declined_at as "declinedAt",
    i.expires_at as "expiresAt", l.erased_at is not null as "isLeaderGone", account.email as "leaderEmail",
      account.language as "leaderLanguage",
    ${personName('l')} as leader,
    json_build_object('nameTitle', '', 'familyName', p.family_name, 'firstName', p.first_name) as member,
    e.id::text as "entryId", e.state = 'paid' as "isPaid", t.id::text as "teamId", t.name as team, r.id as "raceId",
    ${bothNames('r')} as race, ${bothNames('v')} as event,
    r.race_on as "raceOn",
    json_build_object('id', h.id::text, 'hu', h.name_hu, 'en', h.name_en, 'startsAt', h.starts_at) as heat,
    json_build_object('branch', c.branch, 'market', c.market) as site
  from team_invitation i join person p on p.id = i.person_id
    join entry e on e.participant_id = i.person_id
      and (e.state in ('paying', 'paid') or (e.state = 'held' and e.held_until > app_now()))
    join team_entry t on t.id = e.team_entry_id join race r on r.id = e.race_id join event v on v.id = r.event_id
    join heat h on h.id = e.heat_id join cart_item item on item.entry_id = e.id join cart c on c.id = item.cart_id
    join person l on l.id = i.leader_id join account on account.person_id = i.leader_id`;

/** By the hash of a link, whatever became of it; undefined when it was taken back, used, or nobody holds the place. */
export async function findByLink(handle: Handle, hash: Buffer): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`${found} where i.token_hash = ${hash}`.execute(handle);
  return rows[0];
}

/** An invitation whose mail is to be queued. */
export interface DueInvitation extends FoundInvitation, OwnInvitation {
  /** The number that distinguishes this mail from those before. */
  readonly mails: number;
}

/** Takes the mails that are due, each once, in any transaction. Mails for places that are not held yet stay due. */
export async function takeDueInvitations(trx: Trx): Promise<DueInvitation[]> {
  const { rows } = await sql<DueInvitation>`
    with due as materialized (
      select person_id from team_invitation i where is_mail_due and exists (
        select from entry e where e.participant_id = i.person_id and e.team_entry_id is not null
          and (e.state in ('paying', 'paid') or (e.state = 'held' and e.held_until > app_now())))
      order by person_id limit 100 for update skip locked
    ), shown as (
      select i.email, i.nonce, i.token_hash as hash, i.mails, shown.*
      from (${found}) shown join team_invitation i on i.person_id = shown."personId"::bigint
      where i.person_id in (select person_id from due)
    ), taken as (
      update team_invitation set is_mail_due = false
      where person_id in (select "personId"::bigint from shown) returning person_id
    )
    select * from shown where (select count(*) from taken) > 0 order by "personId"`.execute(trx);
  return rows;
}
