import type { OrderId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { aboutColumns, aboutObject, type StoredAbout } from '../../shop/products/index.ts';

/** A line of a paid order, a product by its name of now; equal lines are counted together. */
export interface OrderLineRow {
  readonly kind: 'entry' | 'product';
  readonly textHu: string;
  readonly textEn: string;
  /** The details that distinguish pieces of a product; null for an entry or a delivery. */
  readonly about: StoredAbout | null;
  readonly amountHuf: number;
  readonly count: number;
  /** The refund of these lines, done or due. */
  readonly refundHuf: number;
  /** Empty for an entry. */
  readonly pickupHu: string;
  readonly pickupEn: string;
  readonly isWithdrawable: boolean;
}

export interface PaidOrderRow {
  readonly id: OrderId;
  readonly trid: string;
  readonly branch: 'swim' | 'run';
  readonly totalHuf: number;
  /** The part of it that the balance has paid. */
  readonly balanceHuf: number;
  readonly paidAt: Date;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  readonly lines: readonly OrderLineRow[];
}

/** The details in `about` are left out of the name. */
const lineName = (language: 'hu' | 'en') =>
  sql.raw(`case when p.id is null then l.text_${language} else
  p.name_${language} || case when v.name_${language} = '' then '' else ' – ' || v.name_${language} end end`);

/** An account's own paid order with its lines. */
export async function findOwnPaidOrder(
  handle: Handle,
  accountId: UserId,
  trid: string,
): Promise<PaidOrderRow | undefined> {
  const { rows } = await sql<PaidOrderRow>`
    select o.id::text, o.trid, o.branch, o.total_huf as "totalHuf", o.settled_at as "paidAt",
      n.name_title as "nameTitle",
      n.family_name as "familyName", n.first_name as "firstName", coalesce((
        select a.balance_huf from payment_attempt a where a.order_id = o.id and a.state = 'finished'
          and not exists (select from refund r where r.attempt_id = a.id and r.line_id is null)), 0) as "balanceHuf"
    from orders o join person n on n.id = o.account_id
    where o.trid = ${trid} and o.account_id = ${accountId} and o.state = 'paid'`.execute(handle);
  const [order] = rows;
  if (!order) return undefined;
  const lines = await sql<OrderLineRow>`
    select l.kind, ${lineName('hu')} as "textHu", ${lineName('en')} as "textEn",
      case when x.id is not null then ${aboutObject} end as about, l.amount_huf as "amountHuf", count(*)::int as count,
      sum(coalesce(back.amount_huf, 0))::int as "refundHuf",
        case when p.delivery_methods = '{}' then p.pickup_hu else '' end as "pickupHu",
      case when p.delivery_methods = '{}' then p.pickup_en else '' end as "pickupEn", l.kind = 'product'
        and x.no_withdrawal is null as "isWithdrawable"
    from order_line l left join product_item x on x.id = l.product_item_id
    left join product_variant v on v.id = x.variant_id left join product p on p.id = v.product_id
    left join lateral (select sum(r.amount_huf) as amount_huf from refund r where r.line_id = l.id) back on true
    where l.order_id = ${order.id} and l.kind <> 'coupon'
    group by l.kind, l.text_hu, l.text_en, l.amount_huf, p.id, x.id is not null, ${aboutColumns}, x.no_withdrawal
      order by min(l.id)`.execute(handle);
  return { ...order, lines: lines.rows };
}
