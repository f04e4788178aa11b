import type { Site } from '@rajt/rules/branch';
import type { PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import { asId, type CartId, type OrderId, type TransactionCode, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { OrderState } from '@rajt/rules/states';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditAction, auditOf } from '../../../platform/audit.ts';
import { built } from '../../../platform/postgres/built-query.ts';
import { type Handle, states, type Trx } from '../../../platform/postgres/database.ts';
import type { Orders } from '../../../platform/postgres/database-types.gen.ts';
import type { OrderLine } from '../../checkout/cart/index.ts';

export interface Order {
  readonly id: OrderId;
  readonly trid: TransactionCode;
  /** The buyer, who gets the mails. */
  readonly accountId: UserId;
  readonly cartId: CartId;
  readonly site: Site;
  readonly state: OrderState;
  readonly paymode: PaymentMethod;
  readonly totalHuf: number;
  readonly language: Language;
  readonly createdAt: Date;
}

// By name, so that the statements can be prepared (platform/postgres/database.ts).
export const orderColumns = [
  'id',
  'trid',
  'account_id',
  'cart_id',
  'branch',
  'market',
  'state',
  'paymode',
  'total_huf',
  'language',
  'created_at',
] as const satisfies readonly (keyof Orders)[];
export type OrderRow = Pick<Selectable<Orders>, (typeof orderColumns)[number]>;

export function asOrder(row: OrderRow): Order {
  return {
    id: asId<OrderId>(row.id),
    trid: asId<TransactionCode>(row.trid),
    accountId: asId<UserId>(row.account_id),
    cartId: asId<CartId>(row.cart_id),
    // The checks of the table allow nothing else.
    site: { branch: row.branch, market: row.market } as Site,
    state: row.state as OrderState,
    paymode: row.paymode as PaymentMethod,
    totalHuf: row.total_huf,
    language: row.language as Language,
    createdAt: row.created_at,
  };
}

const findOwnOrder = built((handle: Handle, accountId: UserId, trid: string) =>
  handle
    .selectFrom('orders')
    .select(orderColumns)
    .where('trid', '=', trid)
    .where('account_id', '=', accountId),
);

/** An account's own order; an order of another account is not found. */
export async function findOrder(handle: Handle, accountId: UserId, trid: string): Promise<Order | undefined> {
  const [row] = await findOwnOrder(handle, accountId, trid);
  return row && asOrder(row);
}

/** The order that has frozen a cart; there is at most one. */
export async function findPendingOrder(handle: Handle, cartId: CartId): Promise<Order | undefined> {
  const row = await handle
    .selectFrom('orders')
    .select(orderColumns)
    .where('cart_id', '=', cartId)
    .where('state', 'in', states('pending'))
    .executeTakeFirst();
  return row && asOrder(row);
}

/** Pending orders of an account, whatever the site. */
export async function findPendingOrders(handle: Handle, accountId: UserId): Promise<OrderId[]> {
  const rows = await handle
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', states('pending'))
    .orderBy('id')
    .execute();
  return rows.map((row) => asId<OrderId>(row.id));
}

/** Pending orders without an open attempt whose cart's deadline has passed. */
export async function findUnpaidOrders(handle: Handle, limit: number): Promise<OrderId[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id::text from cart c join orders o on o.cart_id = c.id and o.state = 'pending'
    where c.state in ('open', 'paying') and c.held_until <= app_now() and not exists (
      select from payment_attempt a where a.order_id = o.id and a.state in ('created', 'started', 'authorizing'))
    order by c.held_until limit ${limit}`.execute(handle);
  return rows.map((row) => asId<OrderId>(row.id));
}

/** An order being settled. */
export interface LockedOrder extends Order {
  /** In order of their ids, without the coupons under them; lines never change. */
  readonly lines: readonly OrderLine[];
}

const orderByIdLocked = built((handle: Handle, id: OrderId) =>
  handle
    .selectFrom('orders')
    .select(orderColumns)
    .select([
      sql<OrderLine[]>`array(
        select json_build_object('id', id::text, 'kind', kind, 'entryId', entry_id::text, 'productItemId',
          product_item_id::text,
          'deliveryId', delivery_id::text,
          'amountHuf', amount_huf, 'discountHuf', discount_huf,
          'forPersonId', for_person_id::text)
        from order_line where order_id = orders.id and kind <> 'coupon' order by id)`.as('lines'),
    ])
    .where('id', '=', id)
    // Not `for update`: the invoice of another transaction points at the order, and its key share lock must not wait.
    .forNoKeyUpdate(),
);

/** Locked after its payment attempt, before its cart. */
export async function lockOrder(trx: Trx, id: OrderId): Promise<LockedOrder> {
  const [row] = await orderByIdLocked(trx, id);
  if (!row) throw new Error(`there is no order ${id}`);
  return { ...asOrder(row), lines: row.lines };
}

/** The texts of an order's lines, in order of their ids, without the coupons under them. */
export async function findLineTexts(handle: Handle, id: OrderId): Promise<{ hu: string; en: string }[]> {
  const { rows } = await sql<{ hu: string; en: string }>`
    select text_hu as hu, text_en as en from order_line where order_id = ${id} and kind <> 'coupon'
      order by id`.execute(handle);
  return rows;
}

/** Changes the state of a locked order, with the audit row that has the reason. */
export async function moveOrder(trx: Trx, order: Order, state: OrderState, note: OrderNote): Promise<void> {
  await sql`with ${movingOrder(order, state, note)} select from moved`.execute(trx);
}

/** The audit row of an order that changes its state. */
export interface OrderNote {
  readonly action: AuditAction;
  readonly detail: Record<string, unknown>;
}

/** The same as common table expressions of a statement: `moved` and `noted_move`. */
export function movingOrder(
  { id }: Pick<Order, 'id'>,
  state: OrderState,
  { action, detail }: OrderNote,
): RawBuilder<unknown> {
  return sql`moved as (
      update orders set state = ${state}, settled_at = app_now() where id = ${id} returning id, account_id
    ), noted_move as (
      ${auditOf('moved', {
        actor: sql`account_id`,
        action,
        subject: sql`'orders:' || id`,
        detail: sql`${JSON.stringify(detail)}::jsonb`,
      })}
    )`;
}
