import type { EventId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** The events in which a person takes part, or for which they have entered somebody. */
export async function findEventsOfPerson(handle: Handle, personId: UserId): Promise<readonly EventId[]> {
  const { rows } = await sql<{ eventId: EventId }>`
    select distinct r.event_id as "eventId" from race r where r.id in (
      select race_id from entry where participant_id = ${personId}::bigint
      union select race_id from entry where entered_by = ${personId}::bigint)`.execute(handle);
  return rows.map(({ eventId }) => eventId);
}

/** Whether the person exists and was not erased. */
export async function isKnownPerson(handle: Handle, personId: UserId): Promise<boolean> {
  const { rows } = await sql`select from person where id = ${personId}::bigint and erased_at is null`.execute(
    handle,
  );
  return rows.length > 0;
}
