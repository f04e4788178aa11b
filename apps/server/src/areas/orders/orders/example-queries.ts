import type { Site } from '@rajt/rules/branch';
import type { EntryId, EventId, OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A paid entry with which a mail about its event can be composed. */
export interface ExampleEntry {
  readonly entryId: EntryId;
  readonly orderId: OrderId;
  readonly raceId: string;
  readonly firstName: string;
  readonly site: Site;
}

/** The last paid entry of an event; undefined: nobody has paid. */
export async function findExampleEntry(handle: Handle, eventId: EventId): Promise<ExampleEntry | undefined> {
  const { rows } = await sql<ExampleEntry>`
    select e.id::text as "entryId", e.order_id::text as "orderId", r.id as "raceId", p.first_name as "firstName",
      jsonb_build_object('branch', o.branch, 'market', o.market) as site
    from race r
      cross join lateral (
        select * from entry e where e.race_id = r.id and e.state = 'paid' order by e.id desc limit 1) e
      join orders o on o.id = e.order_id join person p on p.id = e.participant_id
    where r.event_id = ${eventId}
    order by e.id desc limit 1`.execute(handle);
  return rows[0];
}
