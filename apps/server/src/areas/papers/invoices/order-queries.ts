import type { LineId, OrderId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { VatCode } from '@rajt/rules/vat';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { InvoiceContent } from './invoice-content.ts';

/** The fields of an order that an invoice needs; its tables are of the orders and payments modules. */
export interface InvoicedOrder {
  readonly orderId: OrderId;
  readonly trid: string;
  readonly language: Language;
  /** The buyer's data from the checkout; empty once it is erased. */
  readonly billing: Partial<InvoiceContent['buyer']> & { readonly company?: string };
  /** yyyy-mm-dd, of Budapest. */
  readonly paidOn: string;
  /** By what all of it was paid, whether it is invoiced or not. */
  readonly tenders: InvoiceContent['tenders'];
}

/** The invoiced orders with these ids. */
export async function findInvoicedOrders(
  handle: Handle,
  orderIds: readonly OrderId[],
): Promise<InvoicedOrder[]> {
  const { rows } = await sql<InvoicedOrder>`
    select o.id::text as "orderId", o.trid, o.language, o.billing,
      to_char(o.settled_at at time zone 'Europe/Budapest', 'YYYY-MM-DD') as "paidOn",
      (select coalesce(json_agg(json_build_object('method', t.method, 'amountHuf', t.amount_huf) order by t.id), '[]')
        from payment_attempt a join order_tender t on t.attempt_id = a.id
        where a.order_id = o.id and a.state = 'finished'
          and not exists (select from refund r where r.attempt_id = a.id and r.line_id is null)) as tenders
    from orders o where o.id = any(${[...orderIds]}::bigint[])`.execute(handle);
  return rows;
}

export interface SoldLineRow {
  readonly orderId: OrderId;
  readonly lineId: LineId;
  readonly textHu: string;
  readonly textEn: string;
  readonly vatCode: VatCode;
  readonly fullHuf: number;
  readonly coupons: readonly { readonly hu: string; readonly en: string; readonly discountHuf: number }[];
  readonly soldHuf: number;
  /** Another entry has replaced its own: a part of it was refunded for that. */
  readonly isReplaced: boolean;
  /** That replacement, or one that has followed it, was withdrawn: the fee is all that stays of it. */
  readonly isGivenUp: boolean;
}

/**
 * The lines of some orders that are our sales by the ledger, with what is sold of each: when it was paid, or now. Gifts to
 * charities and gift cards are none: the first are owed, the second are a means of payment (docs/domain/invoices.md).
 */
export async function findSoldLines(
  handle: Handle,
  orderIds: readonly OrderId[],
  at: 'payment' | 'now',
): Promise<SoldLineRow[]> {
  const { rows } = await sql<SoldLineRow>`
    select l.order_id::text as "orderId", l.id::text as "lineId", l.text_hu as "textHu", l.text_en as "textEn",
      l.vat_code as "vatCode",
      l.amount_huf as "fullHuf", sold.huf as "soldHuf",
      coalesce(own.state = 'replaced', false) as "isReplaced",
      case when own.state = 'replaced' then exists (
        with recursive later as (
          select id, state from entry where replaces_id = own.id and paid_at is not null
          union all select n.id, n.state from later join entry n on n.replaces_id = later.id and n.paid_at is not null)
        select from later where state = 'withdrawn') else false end as "isGivenUp",
      (select coalesce(json_agg(json_build_object('hu', c.text_hu, 'en', c.text_en, 'discountHuf', -c.amount_huf)
        order by c.id), '[]') from order_line c where c.parent_line_id = l.id) as coupons
    from order_line l left join entry own on own.id = l.entry_id join (
      select p.subject, -sum(p.amount_huf)::int as huf
      from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id
      where t.order_id = any(${[...orderIds]}::bigint[]) and (a.code like 'sales:%' or a.code = 'discounts:coupons')
        and (${at === 'now'} or t.business_key = 'order-paid:' || t.order_id)
      group by p.subject) sold on sold.subject = 'order_line:' || l.id
    where l.order_id = any(${[...orderIds]}::bigint[]) order by l.id`.execute(handle);
  return rows;
}
