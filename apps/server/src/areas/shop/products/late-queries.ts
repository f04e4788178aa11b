import type { OrderId, ProductItemId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Need } from './lost-pieces.ts';

/**
 * What locked pieces that were released need to be sold after all, by id; locks their pools in ascending order. A piece that
 * has none (a gift, a tax) needs nothing for itself, but belongs to its stay.
 */
export async function lockNeeds(trx: Trx, ids: readonly ProductItemId[]): Promise<Need[]> {
  const { rows } = await sql<Need>`
    with late as materialized (
      select x.id, x.stay_id, x.pool_id, x.variant_id, x.race_id, x.participant_id, v.product_id
      from product_item x join product_variant v on v.id = x.variant_id
      where x.id = any(${[...ids]}::bigint[]) and x.state = 'in_cart'
    ), wanted as materialized (
      select id, stay_id, pool_id from late where pool_id is not null
      union all
      select late.id, late.stay_id, n.pool_id from late join stay y on y.id = late.stay_id
        join stay_night n on n.variant_id = late.variant_id and n.night >= y.arrives_on and n.night < y.leaves_on
    ), pools as materialized (
      select id, capacity, held, sold from capacity_pool where id in (select pool_id from wanted) order by id for update
    )
    select w.id::text, w.stay_id::text as "stayId", 'pool ' || p.id as key, p.capacity - p.held - p.sold as free
    from wanted w join pools p on p.id = w.pool_id
    union all
    select l.id::text, l.stay_id::text, concat_ws(' ', 'entry', l.race_id, l.participant_id, m.id),
      (m.most_per_entry - (select count(*) from product_item x join product_variant v on v.id = x.variant_id
        where v.product_id = m.id and x.race_id = l.race_id and x.participant_id = l.participant_id
          and x.state in ('paying', 'paid')))::int
    from late l join product m on m.id = l.product_id and m.most_per_entry is not null where l.race_id is not null
    union all
    select l.id::text, l.stay_id::text, 'anything', 2147483647 from late l
    order by 1, 3`.execute(trx);
  return rows;
}

/**
 * Locked pieces that late money could not buy any more leave their cart for the order, and all that was paid of them is refunded.
 */
export async function returnLost(trx: Trx, orderId: OrderId, ids: readonly ProductItemId[]): Promise<void> {
  await sql`
    with lost as (
      update product_item x set state = 'refunded', order_id = ${orderId}, refund_huf = l.amount_huf - l.discount_huf
      from order_line l where l.order_id = ${orderId} and l.product_item_id = x.id
        and x.id = any(${[...ids]}::bigint[]) returning x.id
    )
    ${auditOf('lost', { actor: sql`null::bigint`, action: 'product.lost', subject: sql`'product_item:' || id` })}`.execute(
    trx,
  );
}
