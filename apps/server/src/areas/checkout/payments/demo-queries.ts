import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

export interface DemoPayment {
  readonly transactionId: string;
  readonly amountHuf: number;
  /** Its refunds, which count as executed. */
  readonly refunds: readonly { reference: string; amountHuf: number }[];
}

/** A finished payment that the demo content has made up (merchant `DEMO`). */
export async function findDemoPayment(handle: Handle, orderRef: string): Promise<DemoPayment | undefined> {
  const { rows } = await sql<DemoPayment>`
    select a.transaction_id as "transactionId", a.amount_huf as "amountHuf",
      (select coalesce(jsonb_agg(jsonb_build_object('reference', r.gateway_reference, 'amountHuf', r.amount_huf)), '[]')
        from refund r where r.attempt_id = a.id and r.state = 'done' and r.destination = 'gateway') as refunds
    from payment_attempt a
    where a.merchant = 'DEMO' and a.order_ref = ${orderRef} and a.state = 'finished'`.execute(handle);
  return rows[0];
}
