import type { CartId, EntryId, ProductItemId } from '@rajt/rules/ids';
import { COUPON_TARGETS, type CouponTarget } from '@rajt/rules/shop/coupon';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { LineReference } from '../../checkout/cart/index.ts';

/** The properties that decide whether a coupon lowers an item, besides its price. */
export interface Traits {
  readonly target: CouponTarget | null;
  readonly eventId: string | null;
  readonly raceId: string | null;
  /** Equal for all lines that the cart shows as one item at one price. */
  readonly group: string;
}

type Row = LineReference & Traits;

/**
 * The traits of entries and pieces of products. Goods attached to an entry belong to its race. A tax, an amount that the
 * buyer says, and what an entry costs that takes the place of another are never lowered.
 */
export async function findTraits(
  handle: Handle,
  entryIds: readonly EntryId[],
  productItemIds: readonly ProductItemId[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select 'entry' as kind, e.id::text as "entryId", null as "productItemId",
      case when e.replaces_id is null then 'entry' end as target, r.event_id as "eventId",
      r.id as "raceId", coalesce('team:' || e.team_entry_id, 'entry:' || e.id) as "group"
    from entry e join race r on r.id = e.race_id where e.id = any(${[...entryIds]}::bigint[])
    union all
    select 'product', null, x.id::text,
      case when v.kind in ('piece', 'room', 'transfer')
        and p.type = any(${[...COUPON_TARGETS]}::text[]) then p.type end,
      coalesce(r.event_id, p.event_id), x.race_id,
      jsonb_build_array(x.variant_id, x.race_id, x.participant_id, x.stay_id, x.caption)::text
    from product_item x join product_variant v on v.id = x.variant_id join product p on p.id = v.product_id
    left join race r on r.id = x.race_id
    where x.id = any(${[...productItemIds]}::bigint[])`.execute(handle);
  return rows;
}

/** A coupon under a line of the order that has frozen a cart. */
export type FrozenDiscount = LineReference & {
  readonly couponId: string;
  readonly code: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly discountHuf: number;
};

/** The coupons in the pending order of a cart, as it has frozen them. */
export async function findFrozen(handle: Handle, cartId: CartId): Promise<FrozenDiscount[]> {
  const { rows } = await sql<FrozenDiscount>`
    select p.kind, p.entry_id::text as "entryId", p.product_item_id::text as "productItemId", l.coupon_id as "couponId",
      c.code, l.text_hu as "nameHu", l.text_en as "nameEn", -l.amount_huf as "discountHuf"
    from orders o join order_line l on l.order_id = o.id and l.kind = 'coupon'
      join order_line p on p.id = l.parent_line_id
    join coupon c on c.id = l.coupon_id
    where o.cart_id = ${cartId} and o.state = 'pending' order by l.id`.execute(handle);
  return rows;
}
