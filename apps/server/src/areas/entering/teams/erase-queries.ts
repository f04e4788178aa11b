import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Locks by id the teams that a leader has entered or that people are in: before entries and pools, as everybody does. */
export async function lockTeams(trx: Trx, leaderId: UserId, people: readonly UserId[]): Promise<void> {
  await sql`
    select from team_entry where id in (
      select id from team_entry where leader_id = ${leaderId}
      union select team_entry_id from entry
        where participant_id = any(${[...people]}::bigint[]) and team_entry_id is not null)
    order by id for update`.execute(trx);
}

/**
 * Erases the names of the teams that an erased leader has entered, except of those that still start: their members need
 * them. After the leader's entries were erased; lock them before (`lockTeams`).
 */
export async function eraseTeams(trx: Trx, leaderId: UserId): Promise<void> {
  await sql`
    update team_entry t set name = '', fields = '{}', ended_at = coalesce(ended_at, app_now())
    where leader_id = ${leaderId} and not exists (
      select from entry e where e.team_entry_id = t.id and e.state in ('held', 'paying', 'paid'))`.execute(
    trx,
  );
}
