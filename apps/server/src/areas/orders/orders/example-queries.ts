import type { Site } from '@rajt/rules/branch';
import type { EntryId, EventId, OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A paid entry that serves to compose an example of a mail about its event. */
export interface ExampleEntry {
  readonly entryId: EntryId;
  readonly orderId: OrderId;
  readonly raceId: string;
  readonly firstName: string;
  readonly site: Site;
}

/**
 * The last paid entry of an event whose order has entries of this event alone: an organiser of an event sees no others. Undefined: none of
 * the last fifty of a race is such an entry.
 */
export async function findExampleEntry(handle: Handle, eventId: EventId): Promise<ExampleEntry | undefined> {
  const { rows } = await sql<ExampleEntry>`
    select e.id::text as "entryId", e.order_id::text as "orderId", r.id as "raceId", p.first_name as "firstName",
      jsonb_build_object('branch', o.branch, 'market', o.market) as site
    from race r
      cross join lateral (
        select e.* from (
          select * from entry one where one.race_id = r.id and one.state = 'paid' order by one.id desc limit 50) e
        where not exists (
          select from order_line l left join entry other on other.id = l.entry_id
            left join race elsewhere on elsewhere.id = other.race_id
          where l.order_id = e.order_id and l.kind <> 'coupon' and elsewhere.event_id is distinct from r.event_id)
        order by e.id desc limit 1) e
      join orders o on o.id = e.order_id join person p on p.id = e.participant_id
    where r.event_id = ${eventId}
    order by e.id desc limit 1`.execute(handle);
  return rows[0];
}
