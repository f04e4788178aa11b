import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/**
 * The verdicts about the present certificates of a person's entries, and about all files that they uploaded. An earlier file of an entry
 * can be that of an earlier participant: a member of a team is replaced in the same entry.
 */
export const ownReviews = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, review.verdict, review.words as "verdictWords",
      review.valid_until as "validUntil", review.reviewed_at as "reviewedAt", review.undone_at as "undoneAt"
    from (
      select of_entry.id from entry join certificate_review of_entry on of_entry.entry_id = entry.id
        and of_entry.file_id = entry.medical_file_id where entry.participant_id = ${personId}
      union select of_file.id from stored_file file join certificate_review of_file on of_file.file_id = file.id
        where file.person_id = ${personId}) own
      join certificate_review review on review.id = own.id join entry on entry.id = review.entry_id
      join race on race.id = entry.race_id join event on event.id = race.event_id
    order by review.id`,
);

/** The times at which a member of staff reviewed certificates; the verdicts are data of other people. */
export const ownGivenReviews = ownRows(
  (personId) => sql`
    select event.name_hu as event, review.reviewed_at as "reviewedAt"
    from certificate_review review join entry on entry.id = review.entry_id join race on race.id = entry.race_id
      join event on event.id = race.event_id
    where review.reviewed_by = ${personId} order by review.id`,
);
