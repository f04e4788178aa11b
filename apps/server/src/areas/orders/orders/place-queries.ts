import type { Site } from '@rajt/rules/branch';
import type { PayableKind, PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import type { AttemptId, CartId, OrderId, TransactionCode, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sumHuf } from '@rajt/rules/money';
import type { VatCode } from '@rajt/rules/vat';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import {
  freezingCart,
  type LineReference,
  type OrderLine,
  type PricedItem,
} from '../../checkout/cart/index.ts';
import {
  type Attempt,
  asNewAttempt,
  type NewAttempt,
  writingAttempt,
} from '../../checkout/payments/index.ts';
import { asOrder, type Order, type OrderRow, orderColumns } from './queries.ts';

/** The choices of the buyer at the checkout; a retry may change them. */
export interface Checkout {
  readonly paymode: PaymentMethod;
  readonly language: Language;
  /** An address; `{}` where the order costs nothing. */
  readonly billing: unknown;
  readonly termsVersion: string;
  /** '' where the order costs nothing: no data goes to the gateway. */
  readonly dataTransferVersion: string;
}

/** A line with its rate, as it is priced now. */
export type PricedLine = PricedItem & { readonly vatCode: VatCode };

/** A line to be written; `payableAs` is its kind for the methods of payment, `discountHuf` its coupon discount. */
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
  /** The lines that it buys, locked. */
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
      insert into order_line (order_id, kind, entry_id, product_item_id, delivery_id, for_person_id, amount_huf,
        discount_huf,
        text_hu, text_en, vat_code, payable_as)
      select new_order.id, line.*
      from new_order, unnest(${lines.map((line) => line.kind)}::text[], ${lines.map(entryOf)}::bigint[],
        ${lines.map(productItemOf)}::bigint[],
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
    select ${columns}, ${first ? sql`(select id::text from new_attempt)` : sql`null`} as "attemptId"
      from new_order`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no order was written');
  const written = asOrder(row);
  return {
    order: written,
    attempt: first && row.attemptId && asNewAttempt(row.attemptId, written.id, first),
  };
}

/** The price paid for a line. */
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
    from unnest(${coupons.map(({ of }) => entryOf(of))}::bigint[],
      ${coupons.map(({ of }) => productItemOf(of))}::bigint[],
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
