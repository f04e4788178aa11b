import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The payment attempts of a person with their refunds. */
export const ownPayments = ownRows(
  (personId) => sql`
    select orders.trid, attempt.provider, attempt.transaction_id as "transactionId", attempt.state,
      attempt.amount_huf as "amountHuf", attempt.created_at as "createdAt", attempt.finished_at as "finishedAt",
      (select coalesce(json_agg(json_build_object('amountHuf', amount_huf, 'reason', reason, 'state', state,
        'doneAt', done_at) order by id), '[]') from refund where attempt_id = attempt.id) as refunds
    from payment_attempt attempt join orders on orders.id = attempt.order_id
    where orders.account_id = ${personId} order by attempt.id`,
);
