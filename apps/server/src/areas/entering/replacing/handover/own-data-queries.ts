import { sql } from 'kysely';
import { ownRows } from '../../../../platform/own-data.ts';

/** The handovers that a person has offered, and those offered to the address of the account. */
export const ownEntryHandovers = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, offer.email, offer.created_at as "createdAt",
      offer.expires_at as "expiresAt", offer.ended_at as "endedAt", offer.ending, offer.by_leader as "isSubstitution"
    from entry_handover offer join entry on entry.id = offer.entry_id join race on race.id = entry.race_id
      join event on event.id = race.event_id
    where offer.giver_id = ${personId}
      or (offer.email <> '' and lower(offer.email) = (select lower(email) from account where person_id = ${personId}))
    order by offer.id`,
);
