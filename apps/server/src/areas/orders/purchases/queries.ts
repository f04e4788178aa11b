import type { OrderId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

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
