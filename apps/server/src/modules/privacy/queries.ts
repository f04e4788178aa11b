import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';

/** Money that is on its way: an order that waits for its payment, or a payment that goes back. */
export async function findUnsettled(
  handle: Handle,
  personId: UserId,
): Promise<{ hasOpenPayment: boolean; hasRefundDue: boolean }> {
  const { rows } = await sql<{ hasOpenPayment: boolean; hasRefundDue: boolean }>`
    select
      exists (select from purchase where person_id = ${personId} and state = 'pending') as "hasOpenPayment",
      exists (select from purchase where person_id = ${personId} and state = 'refund_due')
        or exists (select from refund join payment_attempt on payment_attempt.id = refund.attempt_id
          join purchase on purchase.id = payment_attempt.purchase_id
          where purchase.person_id = ${personId} and refund.state = 'due') as "hasRefundDue"`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error('a select of two facts answers one row');
  return row;
}

/** Takes what is personal out of the audit rows about a person (migration 0011). */
export async function eraseFromAudit(handle: Handle, personId: UserId): Promise<void> {
  await sql`select erase_from_audit(${personId}::bigint)`.execute(handle);
}
