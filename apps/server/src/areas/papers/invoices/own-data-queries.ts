import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The invoices of orders of a person. */
export const ownInvoices = ownRows(
  (personId) => sql`
    select orders.trid, invoice.kind, invoice.number, invoice.gross_huf as "amountHuf", invoice.content as says,
      invoice.done_at as "doneAt"
    from invoice join orders on orders.id = invoice.order_id
    where orders.account_id = ${personId} and invoice.content is not null order by invoice.id`,
);
