import type { CartId, RaceId, TeamEntryId, UserId } from '@rajt/rules/ids';
import type { EntryState } from '@rajt/rules/states';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The race of a team that this account leads; undefined when there is none. */
export async function findLed(
  handle: Handle,
  id: TeamEntryId,
  leaderId: UserId,
): Promise<RaceId | undefined> {
  const { rows } = await sql<{ raceId: RaceId }>`
    select race_id as "raceId" from team_entry where id = ${id} and leader_id = ${leaderId}`.execute(handle);
  return rows[0]?.raceId;
}

/** The cart that the live members of a team are in, or were in when they were paid; undefined when it has none. */
export async function findCartOf(trx: Trx, id: TeamEntryId): Promise<CartId | undefined> {
  const { rows } = await sql<{ cartId: CartId }>`
    select i.cart_id::text as "cartId" from entry e join cart_item i on i.entry_id = e.id
    where e.team_entry_id = ${id} and e.state in ('held', 'paying', 'paid') order by e.id desc limit 1`.execute(
    trx,
  );
  return rows[0]?.cartId;
}

/** The states of a team's live members, each once. */
export async function findStates(trx: Trx, id: TeamEntryId): Promise<EntryState[]> {
  const { rows } = await sql<{ state: EntryState }>`
    select distinct state from entry
    where team_entry_id = ${id} and state in ('held', 'paying', 'paid')`.execute(trx);
  return rows.map(({ state }) => state);
}

/** Ends a team, which it locks; false when it had ended. */
export async function endTeam(trx: Trx, id: TeamEntryId): Promise<boolean> {
  const { rows } = await sql`
    update team_entry set ended_at = app_now() where id = ${id} and ended_at is null returning id`.execute(
    trx,
  );
  return rows.length > 0;
}
