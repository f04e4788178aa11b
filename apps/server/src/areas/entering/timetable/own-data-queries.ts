import type { EntryPeople } from '@rajt/rules/entering/entry-access';
import { sql } from 'kysely';
import type { OwnDataRow, ReadOwnData } from '../../../platform/own-data.ts';
import { isEntryOf, peopleOfEntry, seesParticipant } from '../entries/index.ts';

/** The chosen classes of the entries of and by a person; a buyer gets those that the buyer chose for an account holder. */
export const ownClasses: ReadOwnData = async (db, { personId }) => {
  const { rows } = await sql<{ people: EntryPeople; isChosenByViewer: boolean } & OwnDataRow>`
    select ${peopleOfEntry} as people,
      coalesce((select done.actor_id = ${personId} from audit_log done where done.subject = 'entry:' || entry.id
        and done.action in ('classes.drafted', 'classes.booked') order by done.at desc, done.id desc limit 1), false)
        as "isChosenByViewer",
      event.name_hu as event, race.name_hu as race, place.name_hu as location, class.name_hu as class,
      class.starts_at as "startsAt", choice.changed_at as "updatedAt", choice.final_at as "finalAt"
    from entry join class_choice choice on choice.entry_id = entry.id
      join chosen_class chosen on chosen.entry_id = choice.entry_id
      join timetable_class class on class.id = chosen.class_id
        join timetable_location place on place.id = class.location_id
      join race on race.id = entry.race_id join event on event.id = race.event_id
    where ${isEntryOf(personId)} order by class.starts_at, class.id`.execute(db);
  return rows.flatMap(({ people, isChosenByViewer, ...choice }) =>
    isChosenByViewer || seesParticipant(personId, people) ? [choice] : [],
  );
};
