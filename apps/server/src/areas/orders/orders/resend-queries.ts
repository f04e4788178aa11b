import type { OrderId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** The paid order of an entry, and to whom its confirmation goes; undefined: there is none, or the buyer has erased their account. */
export async function findBuyerOfEntry(
  trx: Trx,
  entryId: string,
): Promise<{ readonly orderId: OrderId; readonly email: string; readonly language: Language } | undefined> {
  const { rows } = await sql<{ orderId: OrderId; email: string; language: Language }>`
    select o.id::text as "orderId", a.email, o.language
    from entry e join orders o on o.id = e.order_id and o.state = 'paid' join account a on a.person_id = o.account_id
    where e.id = ${entryId}::bigint and e.state = 'paid'`.execute(trx);
  return rows[0];
}
