import type { EventId, OrderId, UserId } from '@rajt/rules/ids';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { isOfEvents } from './page-queries.ts';

/** The orders of an account with an entry of some events; null: all of its orders. */
export const ordersOf = (personId: UserId, events: GrantEvents): RawBuilder<unknown> => sql`
  select o.id from orders o where o.account_id = ${personId}::bigint and ${
    events === null
      ? sql`true`
      : sql`exists (select from order_line l join entry e on e.id = l.entry_id join race r on r.id = e.race_id
          where l.order_id = o.id and ${isOfEvents(sql`r.event_id`, events)})`
  }`;

export interface OrderRow {
  readonly orderId: OrderId;
  readonly trid: string;
  readonly state: string;
  readonly orderedAt: Date;
  readonly totalHuf: number;
  /** The events of its entries; none for an order of goods alone. */
  readonly events: readonly EventId[];
}

/** The orders of an account, the newest first; for staff of some events those with an entry of these events. */
export async function findOrders(handle: Handle, personId: UserId, events: GrantEvents): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id::text as "orderId", o.trid, o.state, o.created_at as "orderedAt", o.total_huf as "totalHuf", found.events
    from orders o cross join lateral (
      select coalesce(array_agg(distinct r.event_id), '{}') as events
      from order_line l join entry e on e.id = l.entry_id join race r on r.id = e.race_id where l.order_id = o.id) found
    where o.account_id = ${personId}::bigint
      and ${events === null ? sql`true` : sql`found.events && ${[...events]}::text[]`}
    order by o.created_at desc, o.id desc`.execute(handle);
  return rows;
}

export interface MoneyRow {
  readonly orderId: OrderId;
  readonly kind: 'payment' | 'refund';
  /** The means of a payment; empty for a refund. */
  readonly means: string;
  readonly state: string;
  readonly amountHuf: number;
  readonly at: Date;
}

/** The payments of orders by their means, and their refunds, the oldest first. */
export async function findMoney(handle: Handle, orderIds: readonly OrderId[]): Promise<MoneyRow[]> {
  const ids = sql`${[...orderIds]}::bigint[]`;
  const { rows } = await sql<MoneyRow>`
    select a.order_id::text as "orderId", 'payment' as kind, t.method as means, a.state, t.amount_huf as "amountHuf",
      coalesce(a.finished_at, a.created_at) as at
    from payment_attempt a join order_tender t on t.attempt_id = a.id where a.order_id = any(${ids})
    union all select a.order_id::text, 'refund', '', f.state, f.amount_huf, coalesce(f.done_at, f.created_at)
    from payment_attempt a join refund f on f.attempt_id = a.id where a.order_id = any(${ids})
    order by at`.execute(handle);
  return rows;
}
