import type { EventId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** Finds the events of entries, and counts the entries that exist. */
export async function findEventsOf(
  handle: Handle,
  entryIds: readonly string[],
): Promise<{ readonly count: number; readonly eventIds: readonly EventId[] }> {
  const { rows } = await sql<{ eventId: EventId; count: number }>`
    select r.event_id as "eventId", count(*)::int as count from entry e join race r on r.id = e.race_id
    where e.id = any(${[...entryIds]}::bigint[]) group by r.event_id order by r.event_id`.execute(handle);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    eventIds: rows.map(({ eventId }) => eventId),
  };
}
