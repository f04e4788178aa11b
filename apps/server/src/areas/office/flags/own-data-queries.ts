import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The flags that a person has settled or works on as a member of staff. */
export const ownFlags = ownRows(
  (personId) => sql`
    select kind, settled_at as "doneAt", coalesce(assigned_to = ${personId}, false) as "isAssigned"
    from organiser_flag where id in (
      select id from organiser_flag where settled_by = ${personId}
      union
      select id from organiser_flag where assigned_to = ${personId})
    order by id`,
);

/** The notes to flags that a person has written as a member of staff. */
export const ownFlagNotes = ownRows(
  (personId) => sql`
    select written_at as "createdAt", text as "note" from organiser_flag_note where written_by = ${personId} order by id`,
);
