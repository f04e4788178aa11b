import type { ProductDrawing } from '@rajt/contract/drawings';
import type { GiftCard } from '@rajt/contract/gift-card';
import type { OrderId } from '@rajt/rules/ids';
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
