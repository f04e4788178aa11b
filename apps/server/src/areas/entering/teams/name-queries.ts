import { asId, type UserId } from '@rajt/rules/ids';
import { KEPT_PARTICIPANT_DAYS, NAMES_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Named members of the teams that an account leads, and named people in its cart. The leader's erasure erases them too. */
export async function findNamedBy(handle: Handle, leaderId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from person where is_only_name and erased_at is null and id in (
      select e.participant_id from entry e left join team_entry t on t.id = e.team_entry_id
        where e.entered_by = ${leaderId} and (t.id is null or t.leader_id = ${leaderId})
      union select e.participant_id from team_entry t join entry e on e.team_entry_id = t.id
        where t.leader_id = ${leaderId}
      union select i.person_id from team_invitation i where i.leader_id = ${leaderId})
    order by id`.execute(handle);
  return rows.map(({ id }) => asId<UserId>(id));
}

/**
 * Locks those of these people of whom only a name is known and who have no live entry; `isUnused`: nothing refers to them
 * but their invitation.
 */
export async function lockLeftNames(
  trx: Trx,
  people: readonly UserId[],
): Promise<readonly { readonly id: UserId; readonly isUnused: boolean }[]> {
  await sql`
    select from person where id = any(${[...people]}::bigint[]) order by id for update`.execute(trx);
  const { rows } = await sql<{ id: UserId; isUnused: boolean }>`
    select p.id::text, not exists (select from entry where participant_id = p.id)
      and not exists (select from order_line where for_person_id = p.id) as "isUnused"
    from person p where p.id = any(${[...people]}::bigint[]) and p.is_only_name and p.erased_at is null
      and not exists (select from entry where participant_id = p.id and state in ('held', 'paying', 'paid'))
    order by p.id`.execute(trx);
  return rows;
}

/**
 * Names of members that nobody needs any more: no entry has them, or it lost its place so long ago that no late payment
 * brings it back.
 */
export async function findOldNames(handle: Handle): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text from person p where p.is_only_name and p.erased_at is null
      and p.created_at < app_now() - make_interval(days => ${NAMES_KEPT_DAYS})
      and not exists (
        select from entry e where e.participant_id = p.id
          and (e.state in ('held', 'paying', 'paid')
            or e.held_until > app_now() - make_interval(days => ${NAMES_KEPT_DAYS})))
    order by p.id limit 500`.execute(handle);
  return rows.map(({ id }) => asId<UserId>(id));
}

/**
 * Named members of teams whose leader has erased the account and whom no other leader can erase, and who start in no race since
 * `today` (yyyy-mm-dd) minus the retention of participants without a keeper; 500 at most.
 */
export async function findLeaderlessNames(handle: Handle, today: string): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text from person p where p.is_only_name and p.erased_at is null
      and exists (
        select from entry e join team_entry t on t.id = e.team_entry_id join person leader on leader.id = t.leader_id
        where e.participant_id = p.id and leader.erased_at is not null)
      and not exists (
        select from entry e left join team_entry t on t.id = e.team_entry_id
          join person keeper on keeper.id = coalesce(t.leader_id, e.entered_by)
        where e.participant_id = p.id and keeper.erased_at is null)
      and not exists (
        select from entry e join race r on r.id = e.race_id where e.participant_id = p.id and e.state = 'paid'
          and not r.is_cancelled and r.race_on >= ${today}::date - ${KEPT_PARTICIPANT_DAYS}::int)
    order by p.id limit 500`.execute(handle);
  return rows.map(({ id }) => asId<UserId>(id));
}

/** Links of members whose race is over. */
export async function deleteOldInvitations(handle: Handle, today: string): Promise<void> {
  await sql`
    delete from team_invitation i using entry e, race r
    where e.participant_id = i.person_id and r.id = e.race_id and r.race_on < ${today}`.execute(handle);
}

/** The invitations of an erased leader but those of `staying`, whose team goes on, and the leader's address in those of others. */
export async function eraseInvitations(
  trx: Trx,
  leaderId: UserId,
  { email, staying }: { readonly email: string; readonly staying: readonly UserId[] },
): Promise<void> {
  await sql`
    delete from team_invitation where leader_id = ${leaderId} and person_id <> all(${[...staying]}::bigint[])`.execute(
    trx,
  );
  await sql`
    update team_invitation set email = '', is_mail_due = false
    where email <> '' and lower(email) = lower(${email})`.execute(trx);
}
