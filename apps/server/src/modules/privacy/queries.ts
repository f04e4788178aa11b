import type { UserId } from '@rajt/rules/ids';
import { FRESH_SIGN_IN_MINUTES } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';

export interface DeletionFacts {
  /** Null: the account has none. */
  readonly passwordHash: string | null;
  readonly isFreshlySignedIn: boolean;
}

/** By what the owner of an account can be known again. */
export async function findDeletionFacts(
  db: Handle,
  personId: UserId,
  sessionHash: Buffer,
): Promise<DeletionFacts> {
  return db
    .selectFrom('person')
    .innerJoin('session', 'session.person_id', 'person.id')
    .select([
      'person.password_hash as passwordHash',
      sql<boolean>`session.created_at > now() - make_interval(mins => ${FRESH_SIGN_IN_MINUTES}::int)`.as(
        'isFreshlySignedIn',
      ),
    ])
    .where('person.id', '=', personId)
    .where('session.token_hash', '=', sessionHash)
    .executeTakeFirstOrThrow();
}

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
