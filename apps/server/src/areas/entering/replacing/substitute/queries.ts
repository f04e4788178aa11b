import type { EntryId, TeamEntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../../platform/postgres/database.ts';
import { personName } from '../../../../platform/postgres/names.ts';

/** A substitute in a leader's cart, for a member of a paid team (decision 0057). */
export interface Substitute {
  /** The entry of the member whom the substitute replaces. */
  readonly replacedId: EntryId;
  readonly participantId: UserId;
  readonly isOnlyName: boolean;
  readonly name: PersonName;
  readonly state: 'held' | 'paying';
}

/** The unexpired substitutes of a team, by position. Void ones, chosen by a former leader, are not among them. */
export async function findSubstitutes(handle: Handle, id: TeamEntryId): Promise<Substitute[]> {
  const { rows } = await sql<Substitute>`
    select o.id::text as "replacedId", p.id::text as "participantId", p.is_only_name as "isOnlyName", n.state,
      ${personName('p')} as name
    from entry o join entry n on n.replaces_id = o.id join person p on p.id = n.participant_id
      join entry_handover h on h.id = n.handover_id
    where o.team_entry_id = ${id} and o.state = 'paid' and h.ended_at is null
      and (n.state = 'paying' or (n.state = 'held' and n.held_until > app_now()))
    order by o.team_leg`.execute(handle);
  return rows;
}

/** The team of a paid substitute and the member whom they replaced; undefined if the entry is no paid substitute's. */
export async function findSubstituted(
  trx: Trx,
  entryId: EntryId,
): Promise<
  | {
      readonly teamId: TeamEntryId;
      readonly replacedId: UserId;
      readonly branch: string;
      readonly market: string;
    }
  | undefined
> {
  const { rows } = await sql<{ teamId: TeamEntryId; replacedId: UserId; branch: string; market: string }>`
    select n.team_entry_id::text as "teamId", o.participant_id::text as "replacedId", s.branch, s.market
    from entry n join entry o on o.id = n.replaces_id join orders s on s.id = n.order_id
    where n.id = ${entryId} and o.state = 'replaced' and n.handover_id is not null
      and n.team_entry_id is not null`.execute(trx);
  return rows[0];
}

/** A substitution that the leader of a team opens for a locked paid entry. */
export interface NewSubstitution {
  readonly entryId: EntryId;
  readonly leaderId: UserId;
  readonly feeHuf: number;
  /** The date until which members may be changed. */
  readonly until: Date;
}

/** Opens a substitution and returns its id. An earlier one of the entry is void from then on: late money for it is refunded. */
export async function openSubstitution(
  trx: Trx,
  { entryId, leaderId, feeHuf, until }: NewSubstitution,
): Promise<string> {
  await endSubstitution(trx, entryId);
  const { rows } = await sql<{ id: string }>`
    insert into entry_handover (entry_id, giver_id, fee_huf, expires_at, by_leader)
    values (${entryId}, ${leaderId}, ${feeHuf}, ${until}, true) returning id::text`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a substitution was not opened');
  return row.id;
}

/** Ends the substitution that a leader has opened for a locked entry: its unpaid substitute is void. */
export async function endSubstitution(trx: Trx, entryId: EntryId): Promise<void> {
  await sql`
    update entry_handover set ended_at = app_clock(), ending = 'taken_back'
    where entry_id = ${entryId} and ended_at is null and by_leader`.execute(trx);
}
