import type { OrderId, UserId } from '@rajt/rules/ids';
import type { BoughtPiece as Piece } from '@rajt/rules/shop/goods';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** Items of an account's own cart that were ordered, with the order that has bought them, or is about to. */
export async function findItems(
  handle: Handle,
  accountId: UserId,
  cartId: string,
  cartItemIds: readonly string[],
): Promise<{ readonly kind: 'entry' | 'product'; readonly orderId: OrderId }[]> {
  const { rows } = await sql<{ kind: 'entry' | 'product'; orderId: OrderId }>`
    select i.kind, coalesce(x.order_id, e.order_id)::text as "orderId"
    from cart c join cart_item i on i.cart_id = c.id left join product_item x on x.id = i.product_item_id
    left join entry e on e.id = i.entry_id
    where c.id = ${cartId} and c.account_id = ${accountId} and i.id = any(${[...cartItemIds]}::bigint[])
      and coalesce(x.order_id, e.order_id) is not null`.execute(handle);
  return rows;
}

/** The paid orders that have bought these pieces, by id, each with its pieces. */
export async function findOrdersOf(
  handle: Handle,
  cartItemIds: readonly string[],
): Promise<{ readonly orderId: OrderId; readonly cartItemIds: readonly string[] }[]> {
  const { rows } = await sql<{ orderId: OrderId; cartItemIds: string[] }>`
    select x.order_id::text as "orderId", array_agg(i.id::text order by i.id) as "cartItemIds"
    from cart_item i join product_item x on x.id = i.product_item_id join orders o on o.id = x.order_id
    where i.id = any(${[...cartItemIds]}::bigint[]) and x.state in ('paid', 'refunded') and o.state = 'paid'
    group by x.order_id order by x.order_id`.execute(handle);
  return rows;
}

export interface SoldPieceRow {
  readonly cartItemId: string;
  readonly trid: string;
  readonly textHu: string;
  readonly textEn: string;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  readonly isErased: boolean;
  readonly fulfilment: Piece['fulfilment'];
  readonly fulfilmentAt: Date | null;
  readonly parcelNumber: string | null;
  readonly withdrawnAt: Date | null;
  readonly paidAt: Date;
}

export interface GoodsFilter {
  readonly fulfilment?: Piece['fulfilment'] | undefined;
  readonly trid?: string | undefined;
  readonly withdrawn?: '1' | undefined;
}

/** Paid pieces of goods, oldest first, and their number. Gift cards and donations are nothing to hand over. */
export async function findGoods(
  handle: Handle,
  { fulfilment, trid, withdrawn }: GoodsFilter,
  limit: number,
): Promise<{ rows: SoldPieceRow[]; total: number }> {
  const { rows } = await sql<SoldPieceRow & { total: number }>`
    select i.id::text as "cartItemId", o.trid, l.text_hu as "textHu", l.text_en as "textEn",
      n.name_title as "nameTitle",
      n.family_name as "familyName", n.first_name as "firstName", n.erased_at is not null as "isErased", x.fulfilment,
      x.fulfilment_at as "fulfilmentAt", x.parcel_number as "parcelNumber", x.withdrawn_at as "withdrawnAt",
      x.paid_at as "paidAt", (count(*) over ())::int as total
    from product_item x join orders o on o.id = x.order_id
    join order_line l on l.order_id = o.id and l.product_item_id = x.id join cart_item i on i.product_item_id = x.id
    join person n on n.id = o.account_id join product_variant v on v.id = x.variant_id
    join product p on p.id = v.product_id
    where x.state = 'paid' and x.gift_card_id is null and p.type <> 'charity'
      and (${fulfilment ?? null}::text is null or x.fulfilment = ${fulfilment ?? null})
      and (${trid ?? null}::text is null or o.trid = ${trid ?? null})
      and (${withdrawn ?? null}::text is null or x.withdrawn_at is not null)
    order by x.id limit ${limit}`.execute(handle);
  return { rows, total: rows[0]?.total ?? 0 };
}
