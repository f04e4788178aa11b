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

/** A time line that is opened within so many minutes after the page belongs to the reading of the page. */
const READING_MINUTES = 5;

/** Whether a member of staff has just opened the page of a person. */
export async function hasJustReadPage(handle: Handle, staffId: UserId, personId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where staff and person_id = ${personId}::bigint and actor_id = ${staffId}::bigint
      and action = 'person.read' and detail ->> 'part' = 'page'
      and at > app_now() - make_interval(mins => ${READING_MINUTES}) limit 1`.execute(handle);
  return rows.length > 0;
}

/** Whether the person exists and was not erased. */
export async function isKnownPerson(handle: Handle, personId: UserId): Promise<boolean> {
  const { rows } = await sql`select from person where id = ${personId}::bigint and erased_at is null`.execute(
    handle,
  );
  return rows.length > 0;
}
