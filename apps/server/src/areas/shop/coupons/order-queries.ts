import type { OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A coupon of an order, as it was called, with what it takes off all of it. */
export interface OrderCoupon {
  readonly orderId: OrderId;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly discountHuf: number;
}

/** The coupons of orders, whatever has become of these, each once an order. */
export async function findOrderCoupons(handle: Handle, orderIds: readonly OrderId[]): Promise<OrderCoupon[]> {
  const { rows } = await sql<OrderCoupon>`
    select order_id::text as "orderId", min(text_hu) as "nameHu", min(text_en) as "nameEn",
      -sum(amount_huf)::int as "discountHuf"
    from order_line where order_id = any(${[...orderIds]}::bigint[]) and kind = 'coupon'
    group by order_id, coupon_id order by min(id)`.execute(handle);
  return rows;
}
