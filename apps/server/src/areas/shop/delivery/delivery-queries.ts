import type { AddressInput } from '@rajt/contract/people/operations/addresses';
import {
  asId,
  type CartId,
  type DeliveryId,
  type OrderId,
  type ProductItemId,
  type UserId,
} from '@rajt/rules/ids';
import { PARCEL_ADDRESS_KEPT_YEARS, PARCEL_ON_ITS_WAY_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { type AuditAction, auditOf } from '../../../platform/audit.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

const noting = (from: string, action: AuditAction) =>
  auditOf(from, { actor: sql`null::bigint`, action, subject: sql`'delivery:' || id` });

/** A parcel or a handover that is to be ordered. */
export interface NewDelivery {
  readonly handoverId: string | null;
  readonly shippingId: string | null;
  readonly amountHuf: number;
  /** For a parcel: the price of the cheapest method. */
  readonly standardHuf: number | null;
  /** The pool of its time, if that is limited. */
  readonly poolId: string | null;
  /** Set for a parcel. */
  readonly address: AddressInput | null;
  readonly itemIds: readonly ProductItemId[];
}

/** Deletes what an earlier placing of a locked cart has left behind: its prices had changed, and nothing was ordered. */
export async function deletePriced(trx: Trx, cartId: CartId): Promise<void> {
  await sql`delete from delivery where cart_id = ${cartId} and state = 'priced'`.execute(trx);
}

/** Writes a delivery of a locked cart, with the locked pieces that it brings. */
export async function insertDelivery(trx: Trx, cartId: CartId, one: NewDelivery): Promise<DeliveryId> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into delivery (cart_id, handover_id, shipping_id, amount_huf, standard_huf, pool_id, address)
      values (${cartId}, ${one.handoverId}, ${one.shippingId}, ${one.amountHuf}, ${one.standardHuf}::int,
        ${one.poolId}::bigint,
        ${one.address && JSON.stringify(one.address)}::jsonb)
      returning id
    ), brought as (
      insert into delivery_item (delivery_id, product_item_id)
      select made.id, item from made, unnest(${[...one.itemIds]}::bigint[]) item
    )
    select id::text from made`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no delivery was written');
  return asId<DeliveryId>(row.id);
}

/** Marks deliveries as being paid and claims the places of their times, last. Raises `pool_full` when one has none left. */
export async function claimDeliveries(trx: Trx, orderId: OrderId, ids: readonly DeliveryId[]): Promise<void> {
  await sql`
    with held as (
      update delivery set state = 'paying', order_id = ${orderId} where id = any(${[...ids]}::bigint[])
      returning id, pool_id
    ), noted as (
      ${noting('held', 'delivery.held')} returning id
    )
    select claim_places(coalesce((select array_agg(pool_id) filter (where pool_id is not null) from held), '{}'))
    where (select count(*) from noted) > 0`.execute(trx);
}

/** The deliveries of an unpaid order are over and their places free; locks them by id. */
export async function releaseDeliveries(trx: Trx, orderId: OrderId): Promise<void> {
  await sql`
    with locked as materialized (
      select id from delivery where order_id = ${orderId} and state = 'paying' order by id for update
    ), gone as (
      update delivery set state = 'released' where id in (select id from locked) returning id, pool_id
    ), noted as (
      ${noting('gone', 'delivery.released')}
    )
    select release_places(coalesce((select array_agg(pool_id) filter (where pool_id is not null) from gone),
      '{}'))`.execute(trx);
}

export interface OrderedDelivery {
  readonly id: DeliveryId;
  readonly state: 'priced' | 'paying' | 'paid' | 'released' | 'refunded';
  readonly orderId: OrderId | null;
  /** Set for a parcel. */
  readonly address: AddressInput | null;
  /** Its time is over. */
  readonly isOver: boolean;
}

/** Locks ordered deliveries by id and returns them as they are now. */
export async function lockDeliveries(trx: Trx, ids: readonly DeliveryId[]): Promise<OrderedDelivery[]> {
  const { rows } = await sql<OrderedDelivery>`
    select d.id::text, d.state, d.order_id::text as "orderId", d.address,
      coalesce(h.ends_at <= app_clock(), false) as "isOver"
    from delivery d left join handover_time h on h.id = d.handover_id
    where d.id = any(${[...ids]}::bigint[]) order by d.id for update of d`.execute(trx);
  return rows;
}

/**
 * Sells locked deliveries; a place that was released since is taken again, which may fail. Deliveries whose goods are refunded as
 * their event was cancelled are refunded, and free their places.
 */
export async function sellDeliveries(
  trx: Trx,
  ids: readonly DeliveryId[],
  cancelledIds: readonly DeliveryId[],
): Promise<void> {
  await sql`
    with before as materialized (
      select id, state = 'released' as is_lost from delivery where id = any(${[...ids]}::bigint[])
    ), bought as (
      update delivery d set state = 'paid' from before b where b.id = d.id returning d.id, d.pool_id, b.is_lost
    ), noted as (
      ${noting('bought', 'delivery.paid')} returning id
    ), held as materialized (
      select id from delivery where id = any(${[...cancelledIds]}::bigint[]) and state = 'paying'
    ), back as (
      update delivery set state = 'refunded', refund_huf = amount_huf where id = any(${[...cancelledIds]}::bigint[])
      returning id, pool_id
    ), noted_too as (
      ${noting('back', 'delivery.refunded')} returning id
    )
    select sell_places(coalesce((select array_agg(pool_id) filter (where pool_id is not null) from bought), '{}'),
      coalesce((select array_agg(pool_id) filter (where pool_id is not null and is_lost) from bought), '{}'),
      coalesce((select array_agg(pool_id) filter (where pool_id is not null and id in (select id from held))
        from back), '{}'))
    where (select count(*) from noted) + (select count(*) from noted_too) > 0`.execute(trx);
}

/** The locked deliveries of these that would bring none but these pieces. */
export async function findEmpty(
  trx: Trx,
  ids: readonly DeliveryId[],
  lost: readonly ProductItemId[],
): Promise<DeliveryId[]> {
  const { rows } = await sql<{ id: DeliveryId }>`
    select id::text from delivery d where id = any(${[...ids]}::bigint[]) and not exists (
      select from delivery_item b where b.delivery_id = d.id
        and b.product_item_id <> all(${[...lost]}::bigint[]))`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Refunds locked deliveries of a late order that have nothing to bring. They hold no place any more. */
export async function returnDeliveries(trx: Trx, ids: readonly DeliveryId[]): Promise<void> {
  await sql`
    with back as (
      update delivery set state = 'refunded', refund_huf = amount_huf where id = any(${[...ids]}::bigint[]) returning id
    )
    ${noting('back', 'delivery.refunded')}`.execute(trx);
}

/**
 * Erases the addresses of parcels once nobody asks for them any more: earlier if the buyer is erased or the order was not bought.
 * With `accountId` at once, for this account.
 */
export async function eraseAddresses(handle: Handle, accountId: UserId | null = null): Promise<void> {
  const ofAccount = accountId === null ? sql`` : sql`and c.account_id = ${accountId}`;
  await sql`
    update delivery d set address = '{}'
    from cart c join person n on n.id = c.account_id
    where c.id = d.cart_id and d.address <> '{}' ${ofAccount}
      and (d.created_at < app_now() - make_interval(years => ${PARCEL_ADDRESS_KEPT_YEARS}::int)
        or (d.created_at < app_now() - make_interval(days => ${PARCEL_ON_ITS_WAY_DAYS}::int)
          and (n.erased_at is not null or d.state <> 'paid' or ${accountId}::bigint is not null)))`.execute(
    handle,
  );
}
