import type { DeliveryId, LineId, OrderId, UserId } from '@rajt/rules/ids';
import type { BoughtParcel } from '@rajt/rules/shop/goods';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** The parcel of a paid order, locked; its pieces are named by their items of the cart. */
export interface LockedParcel extends BoughtParcel {
  readonly id: DeliveryId;
  readonly lineId: LineId;
}

/** Locks the parcel of a locked paid order, after its pieces; null where nothing is sent, or nothing of it is left. */
export async function lockParcel(trx: Trx, orderId: OrderId): Promise<LockedParcel | null> {
  const { rows } = await sql<LockedParcel>`
    with parcel as materialized (
      select id, amount_huf, standard_huf from delivery
      where order_id = ${orderId} and state = 'paid' and shipping_id is not null for update
    )
    select p.id::text, l.id::text as "lineId", p.amount_huf as "amountHuf", p.standard_huf as "standardHuf",
      (select coalesce(jsonb_agg(jsonb_build_object('cartItemId', i.id::text, 'state', x.state, 'fulfilment',
        x.fulfilment,
          'isWithdrawn', x.withdrawn_at is not null) order by i.id), '[]')
        from delivery_item b join product_item x on x.id = b.product_item_id
          join cart_item i on i.product_item_id = x.id
        where b.delivery_id = p.id) as pieces
    from parcel p join order_line l on l.delivery_id = p.id`.execute(trx);
  return rows[0] ?? null;
}

/** Refunds so much of the price of a locked parcel that has nothing to bring any more. */
export async function refundParcel(
  trx: Trx,
  id: DeliveryId,
  { refundHuf, actorId }: { refundHuf: number; actorId: UserId | null },
): Promise<void> {
  await sql`
    with back as (
      update delivery set state = 'refunded', refund_huf = ${refundHuf} where id = ${id} returning id
    )
    ${auditOf('back', {
      actor: sql`${actorId}::bigint`,
      action: 'delivery.refunded',
      subject: sql`'delivery:' || id`,
    })}`.execute(trx);
}
