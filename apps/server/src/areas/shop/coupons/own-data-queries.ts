import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The coupons that are personal, chosen in the cart or used. */
export const ownCoupons = ownRows(
  (personId) => sql`
    select coupon.code, coupon.name_hu as name, 'personal' as state, coupon.starts_at as "startsAt",
      coupon.ends_at as "endsAt",
      null as trid, null::int as lines
    from coupon_person own join coupon on coupon.id = own.coupon_id where own.person_id = ${personId}
    union all
    select coupon.code, coupon.name_hu, used.state, coupon.starts_at, coupon.ends_at, orders.trid, null
    from coupon_use used join coupon on coupon.id = used.coupon_id join orders on orders.id = used.order_id
    where used.account_id = ${personId}
    union all
    select coupon.code, coupon.name_hu, 'chosen', coupon.starts_at, coupon.ends_at, null,
      jsonb_array_length(cart.coupon_items -> chosen.id)
    from cart cross join unnest(cart.coupon_ids) as chosen (id) join coupon on coupon.id = chosen.id
    where cart.account_id = ${personId} and cart.state <> 'closed' order by trid, code, state`,
);
