import type { OrderId, ProductItemId, UserId } from '@rajt/rules/ids';
import type { ProductType, VariantKind } from '@rajt/rules/shop/products';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { isOfCancelled } from './event-queries.ts';
import { noting, poolsOf } from './item-fragments-queries.ts';

/** The types of pieces, in the order of the ids. */
export async function findSorts(
  handle: Handle,
  ids: readonly ProductItemId[],
): Promise<{ type: ProductType; kind: VariantKind }[]> {
  const { rows } = await sql<{ type: ProductType; kind: VariantKind }>`
    select p.type, v.kind from unnest(${[...ids]}::bigint[]) with ordinality as given (id, at)
    join product_item x on x.id = given.id join product_variant v on v.id = x.variant_id
    join product p on p.id = v.product_id order by given.at`.execute(handle);
  return rows;
}

/**
 * Marks locked pieces as being paid, with their product's terms of now, and claims their stock, last: others wait for it.
 * Raises `pool_full` when it is not there (sqlState).
 */
export async function claimStock(trx: Trx, orderId: OrderId, ids: readonly ProductItemId[]): Promise<void> {
  await sql`
    with held as (
      update product_item x set state = 'paying', order_id = ${orderId}, no_withdrawal = p.no_withdrawal,
        cancellation = p.cancellation
      from product_variant v join product p on p.id = v.product_id
      where x.id = any(${[...ids]}::bigint[]) and v.id = x.variant_id returning x.id, x.pool_id
    ), noted as (
      ${noting('held', 'product.held', null)} returning id
    )
    select claim_places(${poolsOf('held')}) where (select count(*) from noted) > 0`.execute(trx);
}

/** The pieces of an unpaid order are in the cart again, and their stock is free; locks them by id. */
export async function releaseStock(trx: Trx, orderId: OrderId): Promise<void> {
  await sql`
    with locked as materialized (
      select id from product_item where order_id = ${orderId} and state = 'paying' order by id for update
    ), back as (
      update product_item set state = 'in_cart' where id in (select id from locked) returning id, pool_id
    ), noted as (
      ${noting('back', 'product.released', null)}
    )
    select release_places(${poolsOf('back')})`.execute(trx);
}

export interface OrderedItem {
  readonly id: ProductItemId;
  readonly state: 'in_cart' | 'paying' | 'paid' | 'removed' | 'refunded';
  readonly orderId: OrderId | null;
  /** Its event, or the race that it is for, does not take place. */
  readonly isCancelled: boolean;
}

/** Locks ordered pieces by id and returns them as they are now. */
export async function lockOrdered(trx: Trx, ids: readonly ProductItemId[]): Promise<OrderedItem[]> {
  const { rows } = await sql<OrderedItem>`
    select x.id::text, x.state, x.order_id::text as "orderId", ${isOfCancelled} as "isCancelled"
    from product_item x join product_variant v on v.id = x.variant_id join product p on p.id = v.product_id
    where x.id = any(${[...ids]}::bigint[]) order by x.id for update of x`.execute(trx);
  return rows;
}

/**
 * Sells locked pieces, the stock last. Pieces that were in a cart again claim their stock again; the database refuses when it is
 * gone (`isTaken` in product-kind.ts). Pieces for an event that does not take place are refunded, and free their stock.
 */
export async function sellItems(
  trx: Trx,
  {
    orderId,
    buyerId,
    ids,
    cancelledIds,
  }: {
    orderId: OrderId;
    buyerId: UserId;
    ids: readonly ProductItemId[];
    cancelledIds: readonly ProductItemId[];
  },
): Promise<void> {
  await sql`
    with before as materialized (
      select id, state = 'in_cart' as is_lost from product_item where id = any(${[...ids]}::bigint[])
    ), bought as (
      update product_item x set state = 'paid', order_id = ${orderId}, paid_at = app_now() from before b
        where b.id = x.id
      returning x.id, x.pool_id, b.is_lost
    ), noted as (
      ${noting('bought', 'product.paid', buyerId)} returning id
    ), held as materialized (
      select id from product_item where id = any(${[...cancelledIds]}::bigint[]) and state = 'paying'
    ), back as (
      update product_item x set state = 'refunded', order_id = ${orderId}, refund_huf = l.amount_huf - l.discount_huf
      from order_line l where l.order_id = ${orderId} and l.product_item_id = x.id
        and x.id = any(${[...cancelledIds]}::bigint[])
      returning x.id, x.pool_id
    ), noted_too as (
      ${noting('back', 'product.cancelled', null)} returning id
    )
    select sell_places(${poolsOf('bought')}, ${poolsOf('(select * from bought where is_lost)')},
      ${poolsOf('(select * from back where id in (select id from held))')})
    -- Written before the stock is sold: everybody waits for it.
    where (select count(*) from noted) + (select count(*) from noted_too) > 0`.execute(trx);
}
