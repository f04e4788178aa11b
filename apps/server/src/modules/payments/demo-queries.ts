import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';

export interface DemoPayment {
  readonly transactionId: string;
  readonly amountHuf: number;
  /** What of it has been refunded. */
  readonly returnedHuf: number;
}

/** A finished payment that the demo content has made up (merchant `DEMO`). */
export async function findDemoPayment(handle: Handle, orderRef: string): Promise<DemoPayment | undefined> {
  const { rows } = await sql<DemoPayment>`
    select a.transaction_id as "transactionId", a.amount_huf as "amountHuf",
      (select coalesce(sum(r.amount_huf), 0)::int from refund r
        where r.attempt_id = a.id and r.state = 'done' and r.destination = 'gateway') as "returnedHuf"
    from payment_attempt a
    where a.merchant = 'DEMO' and a.order_ref = ${orderRef} and a.state = 'finished'`.execute(handle);
  return rows[0];
}
