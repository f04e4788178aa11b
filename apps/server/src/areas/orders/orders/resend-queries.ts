import type { EventId, OrderId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

interface BuyerOfEntry {
  readonly orderId: OrderId;
  readonly buyerId: UserId;
  /** The event of the entry. */
  readonly eventId: EventId;
  readonly email: string;
  readonly language: Language;
}

/** The paid order of an entry, and to whom its confirmation goes; undefined: there is none, or the buyer has erased their account. */
export async function findBuyerOfEntry(trx: Trx, entryId: string): Promise<BuyerOfEntry | undefined> {
  const { rows } = await sql<BuyerOfEntry>`
    select o.id::text as "orderId", o.account_id::text as "buyerId", r.event_id as "eventId", a.email, o.language
    from entry e join race r on r.id = e.race_id
      join orders o on o.id = e.order_id and o.state = 'paid' join account a on a.person_id = o.account_id
    where e.id = ${entryId}::bigint and e.state = 'paid'`.execute(trx);
  return rows[0];
}

/** The mail of a key; undefined: none was queued. */
export async function findMailByKey(trx: Trx, businessKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from mail_message where business_key = ${businessKey}`.execute(trx);
  return rows[0]?.id;
}
