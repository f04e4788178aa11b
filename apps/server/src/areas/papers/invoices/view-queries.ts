import type { Branch } from '@rajt/rules/branch';
import type { InvoiceId, OrderId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { InvoiceContent } from './invoice-content.ts';

export interface InvoiceOfOrder {
  readonly orderId: OrderId;
  readonly id: InvoiceId;
  readonly kind: InvoiceContent['kind'];
  readonly isDone: boolean;
  readonly isStale: boolean;
  readonly number: string | null;
  readonly isPreview: boolean;
  readonly grossHuf: number;
  readonly doneAt: Date;
}

/** The documents of orders, in the order in which they follow each other; those that are not made too. */
export async function findInvoicesOf(
  handle: Handle,
  orderIds: readonly OrderId[],
): Promise<InvoiceOfOrder[]> {
  // PostgreSQL plans `any` of a list again at each execution. Confirmation mails and polls read one order, so they use `=`.
  const [only, ...others] = orderIds;
  const isIn = others.length > 0 ? sql`= any(${[...orderIds]}::bigint[])` : sql`= ${only ?? null}`;
  const { rows } = await sql<InvoiceOfOrder>`
    select order_id::text as "orderId", id::text, kind, state = 'done' as "isDone", is_stale as "isStale", number,
      coalesce(provider = 'preview', false) as "isPreview", coalesce(gross_huf, 0) as "grossHuf",
      coalesce(done_at, created_at) as "doneAt"
    from invoice where order_id ${isIn} order by position`.execute(handle);
  return rows;
}

/** A document that is made, as far as it can be downloaded. */
export interface MadeInvoice {
  readonly branch: Branch;
  readonly provider: 'preview' | 'szamlazz';
  readonly content: unknown;
  readonly number: string | null;
  readonly fileKey: string | null;
  readonly doneAt: Date;
}

const madeColumns = sql`o.branch, v.provider, v.content, v.number, case when v.has_file then v.file_key end as "fileKey",
  v.done_at as "doneAt"`;

/** A document of an account's own order. */
export async function findOwnInvoice(
  handle: Handle,
  accountId: UserId,
  id: string,
): Promise<MadeInvoice | undefined> {
  const { rows } = await sql<MadeInvoice>`
    select ${madeColumns} from invoice v join orders o on o.id = v.order_id
    where v.id = ${id} and o.account_id = ${accountId} and v.state = 'done'`.execute(handle);
  return rows[0];
}

/** A document of any buyer: for the demo's page, where everybody sees everything. */
export async function findAnyInvoice(handle: Handle, id: string): Promise<MadeInvoice | undefined> {
  const { rows } = await sql<MadeInvoice>`
    select ${madeColumns} from invoice v join orders o on o.id = v.order_id where v.id = ${id}
      and v.provider = 'preview'`.execute(handle);
  return rows[0];
}

export interface ListedInvoice {
  readonly id: string;
  readonly content: unknown;
  readonly state: 'due' | 'sending' | 'done';
  readonly number: string | null;
  readonly createdAt: Date;
}

/** The last previews. A document that a provider made contains a buyer's data and is never shown here. */
export async function findRecentInvoices(handle: Handle, limit: number): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select id::text, content, state, number, created_at as "createdAt" from invoice
    where provider = 'preview' and content <> '{}' order by created_at desc, id desc limit ${limit}`.execute(
    handle,
  );
  return rows;
}
