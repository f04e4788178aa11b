import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database.ts';

/**
 * Locks a buyer and the people that something is bought for, by id, against an erasure and against changes of who they are,
 * to the end of the transaction. `buyerEmail`: whom to write to; null of a buyer who has been erased.
 */
export async function lockPeople(
  trx: Trx,
  buyerId: UserId,
  others: readonly UserId[],
): Promise<{ buyerEmail: string | null }> {
  const { rows } = await sql<{ email: string }>`
    with people as materialized (
      select id, erased_at from person where id = any(${[buyerId, ...others]}::bigint[]) order by id for share
    )
    select account.email from people join account on account.person_id = people.id
    -- Locked, too: the address as it is once the buyer is.
    where people.id = ${buyerId} and people.erased_at is null for key share of account`.execute(trx);
  return { buyerEmail: rows[0]?.email ?? null };
}
