import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** Money that is on its way. */
export interface Unsettled {
  /** An order with an open payment. */
  readonly hasOpenPayment: boolean;
  /** A pending order, also one that waits for a retry. */
  readonly hasPendingOrder: boolean;
  /** A refund that is due. */
  readonly hasRefundDue: boolean;
}

export async function findUnsettled(handle: Handle, personId: UserId): Promise<Unsettled> {
  const { rows } = await sql<Unsettled>`
    with own as (select id, state from orders where account_id = ${personId})
    select
      exists (select from own join payment_attempt a on a.order_id = own.id
        where own.state = 'pending' and a.state in ('created', 'started', 'authorizing')) as "hasOpenPayment",
      exists (select from own where state = 'pending') as "hasPendingOrder",
      exists (select from own join payment_attempt a on a.order_id = own.id join refund r on r.attempt_id = a.id
        where r.state in ('due', 'sending')) as "hasRefundDue"`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error('a select of three facts returns one row');
  return row;
}

/** Takes what is personal out of the audit rows about a person (migration 0011). */
export async function eraseFromAudit(handle: Handle, personId: UserId): Promise<void> {
  await sql`select erase_from_audit(${personId}::bigint)`.execute(handle);
}
