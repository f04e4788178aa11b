import type { CartId, ProductItemId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/**
 * Whether the product `p` is of an event that does not take place, so that nothing of it is sold any more. A charity goes on
 * collecting, unless its donations are refunded; a gift card keeps its value.
 */
export const isOfCancelledEvent = sql<boolean>`(p.type <> 'gift_card' and exists (select from event_change ended
  where ended.event_id = p.event_id and ended.race_id is null and ended.to_on is null
    and (p.type <> 'charity' or ended.with_donations)))`;

/** Like `isOfCancelledEvent`, for the piece `x` of it, which may be attached to an entry of a race that does not take place. */
export const isOfCancelled = sql<boolean>`(${isOfCancelledEvent} or (p.type not in ('gift_card', 'charity')
  and exists (select from race ended where ended.id = x.race_id and ended.is_cancelled)))`;

/** The event of the goods, or one race of it. */
export interface GoodsOf {
  readonly eventId: string;
  /** Null: of all of it. */
  readonly raceId?: string | null;
  /** Includes donations if they are refunded. */
  readonly withDonations: boolean;
}

/** The pieces `x` of an event, with their product `g`: sold for it, or for an entry of it. Of one race those that were sold for entries of it. */
export const ofEvent = ({ eventId, raceId = null, withDonations }: GoodsOf): RawBuilder<unknown> => sql`
  ${raceId === null ? sql`(g.event_id = ${eventId} or x.race_id in (select id from race where event_id = ${eventId}))` : sql`x.race_id = ${raceId}`}
  and (g.type <> 'charity' or ${withDonations})`;

/** Which pieces of a moved event, after one by id, and until when they are free to cancel (exclusive). */
interface ToFree extends GoodsOf {
  readonly until: Date;
  /** Goods that were bought after the move were bought for the new day. */
  readonly boughtBefore: Date;
  readonly after: string;
  readonly limit: number;
}

/**
 * What the law lets nobody return (dated, made for one person) was bought for another day: until then it is cancelled for nothing. Its
 * step is the first of the piece, so that every way to cancel it knows it. Returns the next ones by id.
 */
export async function freeToCancel(
  trx: Trx,
  { until, boughtBefore, after, limit, ...of }: ToFree,
): Promise<string[]> {
  const step = JSON.stringify([{ until: until.toISOString(), feePercent: 0 }]);
  const { rows } = await sql<{ id: string }>`
    with next as materialized (
      select x.id from product_item x join product_variant v on v.id = x.variant_id
        join product g on g.id = v.product_id
      where x.state in ('paying', 'paid') and x.no_withdrawal is not null and ${ofEvent(of)}
        and x.created_at < ${boughtBefore} and x.id > ${after}::bigint
      order by x.id limit ${limit} for update of x
    ), freed as (
      -- In the place of such a step that ends before.
      update product_item x set cancellation = ${step}::jsonb || case when (x.cancellation -> 0 ->> 'feePercent')::numeric = 0
        and (x.cancellation -> 0 ->> 'until')::timestamptz < ${until} then x.cancellation - 0 else x.cancellation end
          from next where x.id = next.id returning x.id
    )
    select id::text from freed order by freed.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Takes the pieces of a cancelled event out of a locked open cart; returns how many there were. */
export async function takeOutOfEvent(trx: Trx, cartId: CartId, of: GoodsOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      update product_item x set state = 'removed' from cart_item i, product_variant v, product g
      where i.product_item_id = x.id and i.cart_id = ${cartId} and x.state = 'in_cart' and v.id = x.variant_id
        and g.id = v.product_id
        and g.type <> 'gift_card' and ${ofEvent(of)}
      returning x.id
    ), noted as (
      ${auditOf('gone', { actor: sql`null::bigint`, action: 'product.removed', subject: sql`'product_item:' || id` })}
    )
    select count(*)::int as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Whether any of these pieces is of an event or a race that does not take place. */
export async function hasCancelled(trx: Trx, ids: readonly ProductItemId[]): Promise<boolean> {
  const { rows } = await sql`
    select from product_item x join product_variant v on v.id = x.variant_id join product p on p.id = v.product_id
    where x.id = any(${[...ids]}::bigint[]) and ${isOfCancelled} limit 1`.execute(trx);
  return rows.length > 0;
}
