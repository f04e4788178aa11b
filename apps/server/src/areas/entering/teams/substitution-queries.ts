import type { EntryId, TeamEntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Somebody who waits in a leader's cart to come into a paid team (decision 0057). */
export interface Substitute {
  /** In whose place. */
  readonly replacedId: EntryId;
  readonly participantId: UserId;
  readonly isOnlyName: boolean;
  readonly name: PersonName;
  readonly state: 'held' | 'paying';
}

/** Those whose time in the cart has not run out, and whom the present leader has chosen. */
export async function findSubstitutes(handle: Handle, id: TeamEntryId): Promise<Substitute[]> {
  const { rows } = await sql<Substitute>`
    select o.id::text as "replacedId", p.id::text as "participantId", p.is_only_name as "isOnlyName", n.state,
      json_build_object('nameTitle', p.name_title, 'familyName', p.family_name, 'firstName', p.first_name) as name
    from entry o join entry n on n.replaces_id = o.id join person p on p.id = n.participant_id
      join entry_handover h on h.id = n.handover_id
    where o.team_entry_id = ${id} and o.state = 'paid' and h.ended_at is null
      and (n.state = 'paying' or (n.state = 'held' and n.held_until > app_now()))
    order by o.team_leg`.execute(handle);
  return rows;
}

/** A substitute who has come in: of which team, and who has started until then; undefined of any other entry. */
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
