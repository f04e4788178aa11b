import { sql } from './database.ts';
import { paidFully } from './handovers.ts';
import type { Person } from './person.ts';
import type { Place } from './place.ts';

/** A paid entry whose event seems to be moved since, from a week before; opting out ends the day after tomorrow. Returns its id and the event's. */
export async function movedEntry(
  place: Place,
  person: Person,
): Promise<{ entryId: string; eventId: string }> {
  const entryId = await paidFully(place, person);
  // The dates stay as they are: other rows look at the same event.
  const [row] = await sql<{ eventId: string }>(
    `insert into event_change (event_id, from_on, to_on, opt_out_until, step, done_at)
      select v.id, v.starts_on - 7, v.starts_on, now() + interval '2 days', null, now()
      from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id where e.id = $1 returning event_id as "eventId"`,
    [entryId],
  );
  return { entryId, eventId: row?.eventId ?? '' };
}
