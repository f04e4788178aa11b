import type { EventId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { ordersOf } from './order-queries.ts';

/**
 * Whether a mail `x` is about an order of the person with an entry of these events; null: every mail is shown. A sent mail keeps no
 * payload, so that its key says what it is about: `entry-confirmation:12`, `refund:order:12`, `refunded:line:34`, `refund:attempt:5`.
 */
export function isOfOrders(personId: UserId, events: GrantEvents): RawBuilder<boolean> {
  if (events === null) return sql`true`;
  const orders = ordersOf(personId, events);
  const named = (what: string) =>
    sql`substring(x.business_key from ${`:${what}:(\\d{1,18})(?::|$)`}::text)::bigint`;
  return sql`(${ORDER_OF_CONFIRMATION} in (${orders}) or ${named('order')} in (${orders})
    or ${named('line')} in (select id from order_line where order_id in (${orders}))
    or ${named('attempt')} in (select id from payment_attempt where order_id in (${orders})))`;
}

const ORDER_OF_CONFIRMATION = sql`case when x.kind = 'entry-confirmation' then
  substring(x.business_key from ':(\\d{1,18})$')::bigint end`;

export interface MailOfPerson {
  readonly kind: string;
  readonly businessKey: string;
  readonly language: Language;
  readonly isQueued: boolean;
  /** The present address of the person. */
  readonly email: string;
  /** The event of the confirmed order's entries; null: they are of several, or the mail confirms none. */
  readonly eventId: EventId | null;
}

/** A mail to the present address of a person, about an order with an entry of these events; undefined: there is none. The lock keeps an erasure from missing a new mail. */
export async function findMailOf(
  trx: Trx,
  personId: UserId,
  mailId: string,
  events: GrantEvents,
): Promise<MailOfPerson | undefined> {
  const { rows } = await sql<MailOfPerson>`
    select x.kind, x.business_key as "businessKey", x.language, x.state = 'queued' as "isQueued", a.email, (
        select case when count(distinct r.event_id) = 1 then min(r.event_id) end
        from order_line l join entry e on e.id = l.entry_id join race r on r.id = e.race_id
        where l.order_id = ${ORDER_OF_CONFIRMATION}) as "eventId"
    from person p join account a on a.person_id = p.id join mail_message x on x.recipient = a.email
    where p.id = ${personId}::bigint and p.erased_at is null and x.id = ${mailId}::bigint
      and ${isOfOrders(personId, events)} for share of p`.execute(trx);
  return rows[0];
}
