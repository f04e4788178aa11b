import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { checkingSoon } from './statement-queries.ts';

/** A verified message, storable. */
export interface StoredMessage {
  readonly merchant: string;
  readonly transactionId: string;
  readonly orderRef: string;
  readonly status: string;
  readonly rawBody: string;
}

/**
 * Stores a message in the IPN inbox: one row for each status of a payment, however often it comes, and in the same
 * statement a job for each payment of ours that it names, by the order reference or by the transaction, if that was opened
 * with the merchant account that has signed. Returns null when there is one, else the id of the message.
 */
export async function storeMessage(handle: Handle, message: StoredMessage): Promise<string | null> {
  const { rows } = await sql<{ id: string; isOurs: boolean }>`
    with stored as (
      insert into payment_message as m (provider, merchant, transaction_id, order_ref, status, raw_body)
      values ('simplepay', ${message.merchant}, ${message.transactionId}, ${message.orderRef}, ${message.status},
        ${message.rawBody})
      on conflict (provider, merchant, transaction_id, status, order_ref) do update set deliveries = m.deliveries + 1
      returning id
    ), named as (
      select id from payment_attempt where order_ref = ${message.orderRef} and merchant = ${message.merchant}
      union select id from payment_attempt
        where merchant = ${message.merchant} and transaction_id = ${message.transactionId}
    )
    select stored.id::text, a.id is not null as "isOurs", case when a.id is not null then ${checkingSoon('a')} end
    from stored left join (named join payment_attempt a using (id)) on true`.execute(handle);
  const [row] = rows;
  return !row || row.isOurs ? null : row.id;
}
