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
  const { rows } = await sql<{ email: string | null }>`
    with people as materialized (
      select id, erased_at, email from person where id = any(${[buyerId, ...others]}::bigint[]) order by id for share
    )
    select email from people where id = ${buyerId} and erased_at is null`.execute(trx);
  return { buyerEmail: rows[0]?.email ?? null };
}
