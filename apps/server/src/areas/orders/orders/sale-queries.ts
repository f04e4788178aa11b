import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { closingCart } from '../../checkout/cart/index.ts';
import { type LedgerTransaction, postingToLedger } from '../../checkout/wallet/index.ts';
import { planningInvoice } from '../../papers/invoices/index.ts';
import { movingOrder, type Order, type OrderNote } from './queries.ts';

/** The rows that `recordSale` writes for a paid order. */
export interface Sale {
  readonly detail: OrderNote['detail'];
  /** The order closes its locked cart. */
  readonly closesCart: boolean;
  /** Null when the order has no posting. */
  readonly ledger: LedgerTransaction | null;
  readonly isInvoiced: boolean;
  /** The confirmation mail; null when the buyer's account is erased. */
  readonly mail: { readonly row: RawBuilder<unknown>; readonly job: RawBuilder<unknown> } | null;
}

/**
 * Records that a locked order is paid, in one statement: the states of the order and its cart, the audit row, the ledger
 * transaction, the planned invoice and the confirmation mail with their jobs. Each fragment comes from the module that owns
 * the table.
 */
export async function recordSale(
  trx: Trx,
  order: Order,
  { detail, closesCart, ledger, isInvoiced, mail }: Sale,
): Promise<void> {
  const invoice = isInvoiced ? planningInvoice(order.id) : null;
  const parts = [
    movingOrder(order, 'paid', { action: 'order.paid', detail }),
    ...(closesCart ? [sql`closed as (${closingCart(order.cartId)})`] : []),
    ...(ledger ? [postingToLedger(ledger)] : []),
    ...(invoice ? [sql`planned_invoice as (${invoice.plan})`] : []),
    ...(mail ? [sql`new_mail as (${mail.row})`] : []),
  ];
  const jobs = [
    ...(invoice ? [sql`(select count(${invoice.job}) from planned_invoice)`] : []),
    ...(mail ? [sql`(select count(${mail.job}) from new_mail)`] : []),
  ];
  await sql`with ${sql.join(parts)} select ${sql.join(jobs)}`.execute(trx);
}
