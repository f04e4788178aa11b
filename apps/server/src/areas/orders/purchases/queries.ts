import type { ProductDrawing } from '@rajt/contract/drawings';
import type { GiftCard } from '@rajt/contract/gift-card';
import type { PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import type { OrderId, UserId } from '@rajt/rules/ids';
import type { BoughtParcel, BoughtPiece as Piece } from '@rajt/rules/shop/goods';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { type Substitution, substitutionOf } from '../../papers/documents/index.ts';
import {
  aboutOf,
  asBoughtGift,
  type BoughtGiftText,
  boughtGiftOf,
  giftOf,
  type StoredAbout,
} from '../../shop/products/index.ts';

/** This module only reads tables, of other modules; what it changes goes through their doors. */

export interface PurchaseRow {
  readonly id: OrderId;
  readonly trid: string;
  readonly cartId: string;
  readonly branch: 'swim' | 'run';
  readonly market: 'dom' | 'int';
  readonly state: 'pending' | 'paid' | 'unfulfilled';
  readonly createdAt: Date;
  readonly totalHuf: number;
  /** The kinds of its lines: what an order has none of need not be looked for. */
  readonly kinds: readonly LineKindName[];
}

type LineKindName = 'entry' | 'product' | 'delivery' | 'coupon';

const purchaseColumns = sql`id::text, trid, cart_id::text as "cartId", branch, market, state, created_at as "createdAt",
  total_huf as "totalHuf", array(select distinct l.kind from order_line l where l.order_id = orders.id) as kinds`;

const withWithdrawable = sql`and exists (select from product_item x where x.order_id = orders.id
  and x.state = 'paid' and x.no_withdrawal is null and x.withdrawn_at is null
  and coalesce(x.received_at, case when x.gift_card_id is not null then x.paid_at end,
    app_now()) > app_now() - interval '20 days')`;

/** Purchases of an account, the last first, and how many there are. */
export async function findPurchases(
  handle: Handle,
  accountId: UserId,
  { offset, limit, isWithdrawable }: { offset: number; limit: number; isWithdrawable: boolean },
): Promise<{ rows: PurchaseRow[]; total: number }> {
  const listed = sql`from orders
    where account_id = ${accountId} and state in ('pending', 'paid', 'unfulfilled')
      ${isWithdrawable ? withWithdrawable : sql``}`;
  const { rows } = await sql<PurchaseRow>`
    select ${purchaseColumns} ${listed}
    order by created_at desc, id desc offset ${offset} limit ${limit}`.execute(handle);
  // The last page contains the total number by itself.
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length };
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${listed}`.execute(handle);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The discount of a coupon on a line, as JSON has it. */
export interface LineCoupon {
  readonly textHu: string;
  readonly textEn: string;
  readonly discountHuf: number;
}

const couponsOfLine = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('textHu', k.text_hu, 'textEn', k.text_en, 'discountHuf', -k.amount_huf)
    order by k.id), '[]') from order_line k where k.parent_line_id = l.id) as coupons`;

export interface EntryLineRow {
  readonly orderId: OrderId;
  /** For a substitute in a team, with the substitute's name. */
  readonly substitution?: (Substitution & { readonly name: PersonName }) | null;
  readonly textHu: string;
  readonly textEn: string;
  readonly amountHuf: number;
  readonly coupons: readonly LineCoupon[];
}

/** The lines of orders that are entries. */
export async function findEntryLines(handle: Handle, orderIds: readonly OrderId[]): Promise<EntryLineRow[]> {
  const { rows } = await sql<EntryLineRow>`
    select l.order_id::text as "orderId", l.text_hu as "textHu", l.text_en as "textEn", l.amount_huf as "amountHuf",
      ${couponsOfLine}, case when e.handover_id is not null and p.erased_at is null then (
        select ${substitutionOf(sql.ref('e.handover_id'))}::jsonb || jsonb_build_object('name',
          case when e.participant ? 'familyName'
          then e.participant else jsonb_build_object('nameTitle', p.name_title, 'familyName', p.family_name,
          'firstName', p.first_name) end)) end as substitution
    from order_line l join entry e on e.id = l.entry_id join person p on p.id = e.participant_id
    where l.order_id = any(${[...orderIds]}::bigint[]) and l.kind = 'entry' order by l.id`.execute(handle);
  return rows;
}

export interface UnpaidLineRow extends EntryLineRow {
  readonly count: number;
}

/** The lines of goods, and of their parcel, of orders that have bought nothing: each text once. */
export async function findUnpaidLines(
  handle: Handle,
  orderIds: readonly OrderId[],
): Promise<UnpaidLineRow[]> {
  const { rows } = await sql<UnpaidLineRow>`
    select l.order_id::text as "orderId", l.text_hu as "textHu", l.text_en as "textEn",
      sum(l.amount_huf)::int as "amountHuf", count(*)::int as count
    from order_line l join orders o on o.id = l.order_id
    where l.order_id = any(${[...orderIds]}::bigint[]) and o.state <> 'paid' and l.kind not in ('entry', 'coupon')
    group by l.order_id, l.text_hu, l.text_en order by min(l.id)`.execute(handle);
  return rows;
}

export interface PieceRow extends Omit<Piece, 'cancellation' | 'card'> {
  readonly orderId: OrderId;
  readonly cartItemId: string;
  /** Its price, of which coupons took off their parts. */
  readonly priceHuf: number;
  readonly coupons: readonly LineCoupon[];
  readonly pid: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly variantId: string;
  readonly variantHu: string;
  readonly variantEn: string;
  readonly image: ProductDrawing;
  readonly pickupHu: string;
  readonly pickupEn: string;
  readonly paidAt: Date;
  /** Set for a gift card. */
  readonly gift: GiftCard | null;
  readonly boughtGift: ReturnType<typeof asBoughtGift>;
  readonly about: StoredAbout;
  readonly fulfilmentAt: Date | null;
  readonly parcelNumber: string | null;
  readonly refundHuf: number | null;
  /** It was never paid: late money found it sold out. */
  readonly isLost: boolean;
  /** As JSON has them. */
  readonly cancellation: readonly { readonly until: string; readonly feePercent: number }[];
}

/** The bought pieces of orders, with their current state, in the order of their lines. */
export async function findPieces(handle: Handle, orderIds: readonly OrderId[]): Promise<PieceRow[]> {
  const { rows } = await sql<Omit<PieceRow, 'boughtGift'> & { boughtGift: BoughtGiftText | null }>`
    select x.order_id::text as "orderId", i.id::text as "cartItemId", p.id as pid, p.name_hu as "nameHu",
      p.name_en as "nameEn",
      v.id as "variantId", v.name_hu as "variantHu", v.name_en as "variantEn", p.pictures[1] as image,
      p.pickup_hu as "pickupHu", p.pickup_en as "pickupEn", l.amount_huf as "priceHuf",
      l.amount_huf - l.discount_huf as "amountHuf", ${couponsOfLine}, x.state, x.fulfilment,
      x.fulfilment_at as "fulfilmentAt", x.received_at as "receivedAt", x.parcel_number as "parcelNumber",
      x.withdrawn_at as "withdrawnAt", x.refund_huf as "refundHuf", x.paid_at is null as "isLost",
        x.no_withdrawal as "noWithdrawal", x.cancellation,
      ${aboutOf}, x.paid_at as "paidAt", ${giftOf}, ${boughtGiftOf}
    from product_item x join order_line l on l.order_id = x.order_id and l.product_item_id = x.id
    join cart_item i on i.product_item_id = x.id
    join product_variant v on v.id = x.variant_id join product p on p.id = v.product_id
    left join gift_card g on g.id = x.gift_card_id
    where x.order_id = any(${[...orderIds]}::bigint[]) and x.state in ('paid', 'refunded') order by l.id`.execute(
    handle,
  );
  return rows.map((row) => ({ ...row, boughtGift: asBoughtGift(row.boughtGift) }));
}

export interface ParcelRow {
  readonly orderId: OrderId;
  readonly textHu: string;
  readonly textEn: string;
  readonly amountHuf: number;
  readonly standardHuf: number | null;
  readonly refundHuf: number | null;
  readonly pieces: BoughtParcel['pieces'];
}

/** The parcels of paid orders: an order has at most one. */
export async function findParcels(handle: Handle, orderIds: readonly OrderId[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select d.order_id::text as "orderId", l.text_hu as "textHu", l.text_en as "textEn", d.amount_huf as "amountHuf",
      d.standard_huf as "standardHuf", d.refund_huf as "refundHuf",
      (select coalesce(jsonb_agg(jsonb_build_object('cartItemId', i.id::text, 'state', x.state, 'fulfilment',
        x.fulfilment,
          'isWithdrawn', x.withdrawn_at is not null) order by i.id), '[]')
        from delivery_item b join product_item x on x.id = b.product_item_id
          join cart_item i on i.product_item_id = x.id
        where b.delivery_id = d.id) as pieces
    from delivery d join order_line l on l.delivery_id = d.id
    where d.order_id = any(${[...orderIds]}::bigint[]) and d.shipping_id is not null
      and d.state in ('paid', 'refunded')`.execute(handle);
  return rows;
}

export interface TenderRow {
  readonly orderId: OrderId;
  readonly method: PaymentMethod | 'balance';
  readonly amountHuf: number;
}

/**
 * The tenders that have paid orders. A payment that is refunded whole is no tender of a paid order. The tender of an order that
 * has bought nothing is the money that came: its balance was never spent.
 */
export async function findTendersOf(handle: Handle, orderIds: readonly OrderId[]): Promise<TenderRow[]> {
  const { rows } = await sql<TenderRow>`
    select a.order_id::text as "orderId", t.method, t.amount_huf as "amountHuf"
    from payment_attempt a join order_tender t on t.attempt_id = a.id join orders o on o.id = a.order_id
    where a.order_id = any(${[...orderIds]}::bigint[]) and a.state = 'finished'
      and (o.state = 'unfulfilled' and t.method <> 'balance'
        or not exists (select from refund r where r.attempt_id = a.id and r.line_id is null)) order by t.id`.execute(
    handle,
  );
  return rows;
}

export interface RefundRow {
  readonly orderId: OrderId;
  readonly id: string;
  readonly textHu: string | null;
  readonly textEn: string | null;
  readonly amountHuf: number;
  readonly isDone: boolean;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
}

/** The refunds of orders, done or not. */
export async function findRefundsOf(handle: Handle, orderIds: readonly OrderId[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select a.order_id::text as "orderId", r.id::text, l.text_hu as "textHu", l.text_en as "textEn",
      r.amount_huf as "amountHuf", r.state = 'done' as "isDone", r.created_at as "createdAt", r.done_at as "doneAt"
    from refund r join payment_attempt a on a.id = r.attempt_id left join order_line l on l.id = r.line_id
    where a.order_id = any(${[...orderIds]}::bigint[]) order by r.id`.execute(handle);
  return rows;
}

/** A purchase of an account by its id. */
export async function findPurchase(
  handle: Handle,
  accountId: UserId,
  orderId: OrderId,
): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    select ${purchaseColumns} from orders where id = ${orderId} and account_id = ${accountId}`.execute(
    handle,
  );
  return rows[0];
}

/** The id of an account's own paid order. */
export async function findOwnOrder(
  handle: Handle,
  accountId: UserId,
  trid: string,
): Promise<OrderId | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    select id::text from orders where trid = ${trid} and account_id = ${accountId} and state = 'paid'`.execute(
    handle,
  );
  return rows[0]?.id;
}

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
