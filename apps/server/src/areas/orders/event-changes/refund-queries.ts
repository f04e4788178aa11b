import { asId, type EntryId, type OrderId, type RaceId, type TeamEntryId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { isRunWithTeam } from '../../entering/entries/index.ts';
import { type GoodsOf, ofEvent } from '../../shop/products/index.ts';
import type { Wanted } from '../withdrawals/index.ts';
import { inScope, type Scope } from './event-queries.ts';

/** Paid entries of an event after one, by id, but those that were run; a team as one, with its first. */
export async function findPaid(
  handle: Handle,
  scope: Scope,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly wanted: Wanted }[]> {
  const { rows } = await sql<{ id: string; teamId: string | null }>`
    select min(e.id)::text as id, e.team_entry_id::text as "teamId" from entry e join race r on r.id = e.race_id
    where ${inScope(scope)} and e.state = 'paid' and not ${isRunWithTeam}
    group by coalesce(-e.team_entry_id, e.id), e.team_entry_id having min(e.id) > ${after}::bigint order by min(e.id)
      limit ${limit}`.execute(handle);
  return rows.map(({ id, teamId }) => ({
    id,
    wanted: teamId === null ? { entryId: asId<EntryId>(id) } : { teamId: asId<TeamEntryId>(teamId) },
  }));
}

/** The paid goods of an event that are still here, order by order. */
export async function findGoods(
  handle: Handle,
  of: GoodsOf,
): Promise<{ readonly orderId: OrderId; readonly cartItemIds: readonly string[] }[]> {
  const { rows } = await sql<{ orderId: OrderId; cartItemIds: string[] }>`
    select x.order_id::text as "orderId", json_agg(i.id::text order by i.id) as "cartItemIds"
    from product_item x join product_variant v on v.id = x.variant_id join product g on g.id = v.product_id
      join cart_item i on i.product_item_id = x.id
    where x.state = 'paid' and x.fulfilment in ('ordered', 'ready') and g.type <> 'gift_card' and ${ofEvent(of)}
    group by x.order_id order by x.order_id`.execute(handle);
  return rows;
}

export async function findRaces(handle: Handle, scope: Scope): Promise<RaceId[]> {
  const { rows } = await sql<{
    id: RaceId;
  }>`select r.id from race r where ${inScope(scope)} order by r.id`.execute(handle);
  return rows.map(({ id }) => id);
}
