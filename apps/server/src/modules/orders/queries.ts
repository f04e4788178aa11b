import type * as contract from '@rajt/contract/operations/orders';
import type { Site } from '@rajt/rules/branch';
import {
  type AttemptId,
  asId,
  type CartId,
  type OrderId,
  type TransactionCode,
  type UserId,
} from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sumHuf } from '@rajt/rules/money';
import type { PayableKind, PaymentMethod } from '@rajt/rules/payment-methods';
import type { AttemptState, OrderState } from '@rajt/rules/states';
import type { VatCode } from '@rajt/rules/vat';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditAction, auditOf } from '../../platform/audit.ts';
import { built } from '../../platform/built-query.ts';
import { type Handle, states, type Trx } from '../../platform/database.ts';
import type { Orders } from '../../platform/database-types.gen.ts';
import { pick } from '../../platform/language.ts';
import {
  freezingCart,
  type LineKindName,
  type LineReference,
  type OrderLine,
  type PricedItem,
} from '../cart/index.ts';
import {
  type Attempt,
  asNewAttempt,
  checkingSoon,
  claimingCheck,
  decisiveFirst,
  type NewAttempt,
  writingAttempt,
} from '../payments/index.ts';

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

// By name, so that the statements can be prepared (platform/database.ts).
const orderColumns = [
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
type OrderRow = Pick<Selectable<Orders>, (typeof orderColumns)[number]>;

function asOrder(row: OrderRow): Order {
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

/** What the buyer chose at the checkout; a retry may change it. */
export interface Checkout {
  readonly paymode: PaymentMethod;
  readonly language: Language;
  readonly billing: unknown;
  readonly termsVersion: string;
  readonly dataTransferVersion: string;
}

/** A line with its rate, as it is priced now. */
export type PricedLine = PricedItem & { readonly vatCode: VatCode };

/** A line to be written; `payableAs` is what it is to the methods of payment, `discountHuf` what coupons take off it. */
export type NewLine = PricedLine & { readonly payableAs: PayableKind; readonly discountHuf: number };

/** A coupon under a line. */
export interface NewCouponLine {
  readonly of: LineReference;
  readonly couponId: string;
  readonly discountHuf: number;
  readonly text: { readonly hu: string; readonly en: string };
}

export interface NewOrder extends Checkout {
  readonly trid: TransactionCode;
  readonly accountId: UserId;
  readonly cartId: CartId;
  readonly site: Site;
  /** What it buys, locked. */
  readonly lines: readonly NewLine[];
}

const entryOf = (line: LineReference) => (line.kind === 'entry' ? line.entryId : null);
const productItemOf = (line: LineReference) => (line.kind === 'product' ? line.productItemId : null);

const deliveryOf = (line: LineReference) => (line.kind === 'delivery' ? line.deliveryId : null);

const columns = sql.join(orderColumns.map((column) => sql.ref(column)));

/**
 * Writes an order with its lines, its audit row and its first payment attempt, null when there is nothing to pay, and freezes
 * its locked cart, in one statement.
 */
export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  first: NewAttempt | null,
): Promise<{ order: Order; attempt: Attempt | null }> {
  const { lines } = order;
  const { rows } = await sql<OrderRow & { attemptId: AttemptId | null }>`
    with new_order as (
      insert into orders (trid, account_id, cart_id, branch, market, paymode, total_huf, language, billing,
        terms_version, data_transfer_version)
      values (${order.trid}, ${order.accountId}, ${order.cartId}, ${order.site.branch}, ${order.site.market},
        ${order.paymode}, ${sumHuf(lines.map(paidHufOf))}, ${order.language},
        ${JSON.stringify(order.billing)}, ${order.termsVersion}, ${order.dataTransferVersion})
      returning ${columns}
    ), lines as (
      insert into order_line (order_id, kind, entry_id, product_item_id, delivery_id, for_person_id, amount_huf, discount_huf,
        text_hu, text_en, vat_code, payable_as)
      select new_order.id, line.*
      from new_order, unnest(${lines.map((line) => line.kind)}::text[], ${lines.map(entryOf)}::bigint[], ${lines.map(productItemOf)}::bigint[],
        ${lines.map(deliveryOf)}::bigint[],
        ${lines.map((line) => line.forPersonId)}::bigint[], ${lines.map((line) => line.amountHuf)}::int[],
        ${lines.map((line) => line.discountHuf)}::int[],
        ${lines.map((line) => line.text.hu)}::text[], ${lines.map((line) => line.text.en)}::text[],
        ${lines.map((line) => line.vatCode)}::text[], ${lines.map((line) => line.payableAs)}::text[]) as line
    ), frozen as (
      ${freezingCart(order.cartId)}
    ), noted as (
      ${auditOf('new_order', {
        actor: sql`account_id`,
        action: 'order.started',
        subject: sql`'orders:' || id`,
        detail: sql`jsonb_build_object('amountHuf', total_huf)`,
      })}
    )${first ? sql`, ${writingAttempt('new_order', first)}` : sql``}
    select ${columns}, ${first ? sql`(select id::text from new_attempt)` : sql`null`} as "attemptId" from new_order`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('no order was written');
  const written = asOrder(row);
  return {
    order: written,
    attempt: first && row.attemptId && asNewAttempt(row.attemptId, written.id, first),
  };
}

/** What is paid for a line. */
export function paidHufOf({ amountHuf, discountHuf }: Pick<OrderLine, 'amountHuf' | 'discountHuf'>): number {
  return amountHuf - discountHuf;
}

/** Writes the coupons of a new order: a negative line under each line that they lower, with its VAT code. */
export async function insertCouponLines(
  trx: Trx,
  orderId: OrderId,
  coupons: readonly NewCouponLine[],
): Promise<void> {
  await sql`
    insert into order_line (order_id, kind, coupon_id, parent_line_id, amount_huf, text_hu, text_en, vat_code,
      payable_as)
    select parent.order_id, 'coupon', c.coupon_id, parent.id, -c.discount_huf, c.text_hu, c.text_en,
      parent.vat_code, parent.payable_as
    from unnest(${coupons.map(({ of }) => entryOf(of))}::bigint[], ${coupons.map(({ of }) => productItemOf(of))}::bigint[],
      ${coupons.map(({ couponId }) => couponId)}::text[], ${coupons.map(({ discountHuf }) => discountHuf)}::int[],
      ${coupons.map(({ text }) => text.hu)}::text[], ${coupons.map(({ text }) => text.en)}::text[])
      with ordinality as c (entry_id, product_item_id, coupon_id, discount_huf, text_hu, text_en, nth)
    join order_line parent on parent.order_id = ${orderId}
      and (parent.entry_id = c.entry_id or parent.product_item_id = c.product_item_id)
    order by c.nth`.execute(trx);
}

/** Updates a locked order for a retry: the buyer's latest choices count. */
export async function renewOrder(trx: Trx, id: OrderId, said: Checkout): Promise<Order> {
  const { rows } = await sql<OrderRow>`
    update orders set paymode = ${said.paymode}, language = ${said.language}, billing = ${JSON.stringify(said.billing)},
      terms_version = ${said.termsVersion}, data_transfer_version = ${said.dataTransferVersion}, accepted_at = app_now()
    where id = ${id} returning ${columns}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${id}`);
  return asOrder(row);
}

const findOwnOrder = built((handle: Handle, accountId: UserId, trid: string) =>
  handle
    .selectFrom('orders')
    .select(orderColumns)
    .where('trid', '=', trid)
    .where('account_id', '=', accountId),
);

/** An account's own order; somebody else's is not found. */
export async function findOrder(handle: Handle, accountId: UserId, trid: string): Promise<Order | undefined> {
  const [row] = await findOwnOrder(handle, accountId, trid);
  return row && asOrder(row);
}

/** The part of an order's decisive attempt that its buyer sees. */
export interface ShownAttempt {
  readonly state: AttemptState;
  readonly transactionId: string | null;
  readonly balanceHuf: number;
  readonly paymentUrl: string | null;
  /** The buyer has begun to pay, according to the gateway or the returning browser. */
  readonly isBegun: boolean;
}

/** An order as its buyer looks at it. */
export interface LookedAtOrder extends Order {
  readonly attempt: ShownAttempt | null;
  /** What its lines are. */
  readonly kinds: readonly (LineKindName | 'coupon')[];
  /** Money of some of its lines went back, or will. */
  readonly hasRefunds: boolean;
  /** A check of its payment was enqueued by this look. */
  readonly isBeingChecked: boolean;
}

interface LookRow extends OrderRow {
  readonly attemptState: AttemptState | null;
  readonly transactionId: string | null;
  readonly balanceHuf: number | null;
  readonly paymentUrl: string | null;
  readonly isBegun: boolean | null;
  readonly kinds: LookedAtOrder['kinds'];
  readonly hasRefunds: boolean;
  readonly checks: number;
}

/**
 * An account's own order for its buyer to look at; somebody else's is not found. While it waits for its payment, the same
 * statement enqueues a check of it, unless there was one within so many seconds.
 */
export async function lookAtOrder(
  handle: Handle,
  accountId: UserId,
  trid: string,
  checkEverySeconds: number,
): Promise<LookedAtOrder | undefined> {
  const { rows } = await sql<LookRow>`
    with own as (
      select ${columns} from orders where trid = ${trid} and account_id = ${accountId}
    ), attempt as (
      select id, state, transaction_id, balance_huf, payment_url, back_event from payment_attempt
      where order_id = (select id from own) order by ${decisiveFirst} limit 1
    ), waiting as (
      select attempt.id from own, attempt
      where own.state = 'pending' and attempt.state in ('created', 'started', 'authorizing')
    ), due as (
      ${claimingCheck('waiting', checkEverySeconds)}
    )
    select ${sql.join(orderColumns.map((column) => sql.ref(`own.${column}`)))}, attempt.state as "attemptState", attempt.transaction_id as "transactionId",
      attempt.balance_huf as "balanceHuf", attempt.payment_url as "paymentUrl",
      attempt.state = 'authorizing' or attempt.back_event is not distinct from 'SUCCESS' as "isBegun",
      array(select distinct kind from order_line where order_id = own.id) as kinds,
      exists (select from order_line l join refund r on r.line_id = l.id where l.order_id = own.id) as "hasRefunds",
      (select count(${checkingSoon('due')})::int from due) as checks
    from own left join attempt on true`.execute(handle);
  const [row] = rows;
  if (!row) return undefined;
  const { attemptState: state, transactionId, paymentUrl, kinds, hasRefunds, checks } = row;
  const attempt = state && {
    ...{ state, transactionId, paymentUrl },
    balanceHuf: row.balanceHuf ?? 0,
    isBegun: row.isBegun ?? false,
  };
  return { ...asOrder(row), attempt, kinds, hasRefunds, isBeingChecked: checks > 0 };
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

/** Whether the money of an order that bought nothing goes back because its race was cancelled. */
export async function isRaceCancelled(handle: Handle, id: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from refund r join payment_attempt a on a.id = r.attempt_id
    where a.order_id = ${id} and r.reason = 'race_cancelled' limit 1`.execute(handle);
  return rows.length > 0;
}

interface ReturnedRow {
  readonly textHu: string;
  readonly textEn: string;
  readonly amountHuf: number;
  readonly reason: 'race_cancelled' | 'stock_lost';
}

/** The lines of a paid order that are refunded as their race was cancelled, or they were sold out, before the money came; each text once. */
export async function findReturned(
  handle: Handle,
  id: OrderId,
  language: Language,
): Promise<contract.Order['returned']> {
  const { rows } = await sql<ReturnedRow>`
    select l.text_hu as "textHu", l.text_en as "textEn", sum(r.amount_huf)::int as "amountHuf", r.reason
    from order_line l join refund r on r.line_id = l.id
    where l.order_id = ${id} and r.reason in ('race_cancelled', 'stock_lost') 
    group by l.entry_id, l.text_hu, l.text_en, r.reason order by min(l.id)`.execute(handle);
  return rows.map((row) => ({
    reason: row.reason,
    text: pick(language, row.textHu, row.textEn),
    amount: { amount: row.amountHuf, currency: 'HUF' },
  }));
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
        select json_build_object('id', id::text, 'kind', kind, 'entryId', entry_id::text, 'productItemId', product_item_id::text,
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
    select text_hu as hu, text_en as en from order_line where order_id = ${id} and kind <> 'coupon' order by id`.execute(
    handle,
  );
  return rows;
}

/** Moves a locked order on, with the audit row that says why. */
export async function moveOrder(trx: Trx, order: Order, state: OrderState, note: OrderNote): Promise<void> {
  await sql`with ${movingOrder(order, state, note)} select from moved`.execute(trx);
}

/** What the log says of an order that moves on. */
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
