import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The orders of a person with their lines. */
export const ownOrders = ownRows(
  (personId) => sql`
    select orders.trid, orders.branch, orders.market, orders.state, orders.paymode,
      orders.total_huf as "totalHuf", orders.billing, orders.terms_version as "termsVersion",
      orders.data_transfer_version as "dataTransferVersion", orders.accepted_at as "acceptedAt",
      orders.created_at as "createdAt", orders.settled_at as "settledAt",
      (select coalesce(json_agg(json_build_object('text', line.text_hu, 'amountHuf', line.amount_huf)
        order by line.id), '[]')
        from order_line line where line.order_id = orders.id) as lines
    from orders where account_id = ${personId} order by id`,
);
