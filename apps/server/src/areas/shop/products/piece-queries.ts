import type { LineId, OrderId, ProductItemId, UserId } from '@rajt/rules/ids';
import { PARCEL_NUMBER_KEPT_DAYS } from '@rajt/rules/retention';
import type { BoughtPiece, Mark } from '@rajt/rules/shop/goods';
import { PARCEL_DAYS } from '@rajt/rules/shop/goods';
import type { ProductType } from '@rajt/rules/shop/products';
import { sql } from 'kysely';
import { type AuditAction, auditOf } from '../../../platform/audit.ts';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { lockGiftsOf } from './gift-queries.ts';
import { poolsOf } from './item-fragments-queries.ts';

/** A piece of an order, locked. */
export interface LockedPiece extends Omit<BoughtPiece, 'cancellation'> {
  readonly id: ProductItemId;
  readonly cartItemId: string;
  readonly lineId: LineId;
  /** The coupon discount on its price, in addition to `amountHuf`. */
  readonly discountHuf: number;
  readonly type: ProductType;
  readonly textHu: string;
  readonly textEn: string;
  readonly pickupHu: string;
  readonly pickupEn: string;
  /** As JSON has them. */
  readonly cancellation: readonly { readonly until: string; readonly feePercent: number }[];
}

/**
 * Locks pieces of a locked paid order, by id, and then the gift cards among them; only those that it bought. They are named by
 * their items of the cart.
 */
export async function lockPieces(
  trx: Trx,
  orderId: OrderId,
  cartItemIds: readonly string[],
): Promise<LockedPiece[]> {
  const { rows } = await sql<Omit<LockedPiece, 'card'> & { paidAt: Date }>`
    select x.id::text, i.id::text as "cartItemId", l.id::text as "lineId", p.type, x.paid_at as "paidAt",
      l.text_hu as "textHu",
      l.text_en as "textEn", p.pickup_hu as "pickupHu", p.pickup_en as "pickupEn",
      l.amount_huf - l.discount_huf as "amountHuf", l.discount_huf as "discountHuf", x.state, x.fulfilment,
      x.received_at as "receivedAt", x.withdrawn_at as "withdrawnAt", x.no_withdrawal as "noWithdrawal", x.cancellation
    from product_item x join cart_item i on i.product_item_id = x.id
    join order_line l on l.order_id = x.order_id and l.product_item_id = x.id
    join product_variant v on v.id = x.variant_id join product p on p.id = v.product_id
    where x.order_id = ${orderId} and i.id = any(${[...cartItemIds]}::bigint[]) and x.state in ('paid', 'refunded')
    order by x.id for update of x`.execute(trx);
  const cards = rows.some(({ type }) => type === 'gift_card') ? await lockGiftsOf(trx, idsOf(rows)) : null;
  return rows.map(({ paidAt, ...row }) => {
    const state = cards?.get(row.id);
    return { ...row, card: state ? { state, paidAt } : null };
  });
}

const idsOf = (pieces: readonly { readonly id: ProductItemId }[]) => pieces.map(({ id }) => id);

const noting = (from: string, action: AuditAction, actorId: UserId | null) =>
  auditOf(from, { actor: sql`${actorId}::bigint`, action, subject: sql`'product_item:' || id` });

/**
 * Returns locked paid pieces with their gift cards: writes the refund of each, and frees their stock and their nights, last.
 * `returned`: they were with the buyer and were brought back.
 */
export async function refundPieces(
  trx: Trx,
  pieces: readonly { readonly id: ProductItemId; readonly refundHuf: number }[],
  { actorId, action, isReturned }: { actorId: UserId | null; action: AuditAction; isReturned: boolean },
): Promise<void> {
  await sql`
    with given as materialized (
      select * from unnest(${pieces.map(({ id }) => id)}::bigint[], ${pieces.map(({ refundHuf }) => refundHuf)}::int[])
        as t (id, refund_huf)
    ), back as (
      update product_item x set state = 'refunded', refund_huf = g.refund_huf,
        fulfilment = case when ${isReturned}::boolean then 'returned' else x.fulfilment end,
        fulfilment_at = case when ${isReturned}::boolean then app_now() else x.fulfilment_at end
      from given g where g.id = x.id returning x.id, x.pool_id, x.gift_card_id
    ), cards as (
      update gift_card c set state = 'void', voided_at = app_now(), void_reason = 'given_back'
      from back where c.id = back.gift_card_id returning c.id
    ), cards_noted as (
      ${auditOf('cards', { actor: sql`${actorId}::bigint`, action: 'gift_card.given_back', subject: sql`'gift_card:' || id` })}
    ), noted as (
      ${noting('back', action, actorId)} returning id
    )
    select return_places(${poolsOf('back')}) where (select count(*) from noted) > 0`.execute(trx);
}

/** Erases the parcel numbers of an account's orders: they lead to an address at the carrier. */
export async function eraseParcels(trx: Trx, accountId: UserId): Promise<void> {
  await sql`
    update product_item set parcel_number = null
    where parcel_number is not null and order_id in (select id from orders where account_id = ${accountId})`.execute(
    trx,
  );
}

/** Erases the numbers of parcels that were shipped long ago. */
export async function eraseOldParcels(handle: Handle): Promise<number> {
  return affectedBy(
    await sql`
    update product_item set parcel_number = null
    where parcel_number is not null and fulfilment_at < app_now() - make_interval(days => ${PARCEL_NUMBER_KEPT_DAYS}::int)`.execute(
      handle,
    ),
  );
}

/** Notes that the buyer has withdrawn from locked pieces; returns when. */
export async function noteWithdrawn(trx: Trx, ids: readonly ProductItemId[], actorId: UserId): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    with withdrawn as (
      update product_item set withdrawn_at = app_now() where id = any(${[...ids]}::bigint[]) returning id
    ), noted as (
      ${noting('withdrawn', 'product.withdrawn', actorId)}
    )
    select app_now() as at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a select without a table returns one row');
  return row.at;
}

/** The marking of pieces by a member of staff, or by a command whose `reason` names who ran it. */
export interface PieceMark {
  readonly mark: Mark;
  readonly parcelNumber: string | null;
  readonly actorId: UserId | null;
  readonly buyerId: UserId;
  readonly reason: string | null;
}

/** Marks locked pieces. A parcel counts as received `PARCEL_DAYS` after it was shipped, unless it is handed over before. */
export async function markPieces(
  trx: Trx,
  ids: readonly ProductItemId[],
  { mark, parcelNumber, actorId, buyerId, reason }: PieceMark,
): Promise<void> {
  await sql`
    with before as (
      select id as piece, fulfilment as was from product_item where id = any(${[...ids]}::bigint[])
    ), marked as (
      update product_item set fulfilment = ${mark}, fulfilment_at = app_now(),
        parcel_number = coalesce(${parcelNumber}::text, parcel_number),
        received_at = case ${mark}::text when 'handed_over' then least(received_at, app_now())
          when 'shipped' then app_now() + make_interval(days => ${PARCEL_DAYS}::int) else received_at end
      from before where id = piece returning id, was
    )
    ${auditOf('marked', {
      actor: sql`${actorId}::bigint`,
      action: 'product.marked',
      subject: sql`'product_item:' || id`,
      detail: sql`jsonb_build_object('mark', ${mark}::text, 'was', jsonb_build_object('fulfilment', was),
        'is', jsonb_build_object('fulfilment', ${mark}::text))`,
      staff: { person: sql`${buyerId}::bigint`, reason: sql`${reason}::text` },
    })}`.execute(trx);
}

/** Number of paid goods that an account has not received yet, without stays, guest entries and gift cards. */
export async function countGoodsToCome(handle: Handle, accountId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o join product_item x on x.order_id = o.id
      join product_variant v on v.id = x.variant_id join product p on p.id = v.product_id
    where o.account_id = ${accountId} and x.state = 'paid' and x.fulfilment in ('ordered', 'ready')
      and p.type in ('merchandise', 'trophy')`.execute(handle);
  return rows[0]?.count ?? 0;
}
