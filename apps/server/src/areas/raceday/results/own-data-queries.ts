import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The results of a person. */
export const ownRaceResults = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, result.status as state,
      make_interval(secs => result.net_time_cs / 100.0)::text as "netTime",
      make_interval(secs => result.gun_time_cs / 100.0)::text as "gunTime", result.imported_at as "createdAt"
    from race_result result join entry on entry.id = result.entry_id join race on race.id = entry.race_id
      join event on event.id = race.event_id
    where entry.participant_id = ${personId} order by result.imported_at`,
);

/** The results of a person in replaced versions of lists. */
export const ownResultVersions = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, line.status as state,
      make_interval(secs => line.net_time_cs / 100.0)::text as "netTime",
      make_interval(secs => line.gun_time_cs / 100.0)::text as "gunTime", version.made_at as "createdAt"
    from entry join result_line line on line.entry_id = entry.id
      join result_import version on version.id = line.import_id
      join race on race.id = entry.race_id join event on event.id = race.event_id
    where entry.participant_id = ${personId} and version.state = 'replaced' order by version.id`,
);

/** The net times and workouts of a person in virtual races. */
export const ownVirtualResults = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, make_interval(secs => result.net_time_s)::text as "netTime",
      null as "distanceM", null as "workoutOn", result.review as state, result.review_reason as reason,
      result.uploaded_at as "createdAt"
    from virtual_time result join entry on entry.id = result.entry_id join race on race.id = entry.race_id
      join event on event.id = race.event_id
    where entry.participant_id = ${personId}
    union all
    select event.name_hu, race.name_hu, null, workout.distance_m, workout.workout_on, workout.review,
      workout.review_reason,
      workout.added_at
    from workout join entry on entry.id = workout.entry_id join race on race.id = entry.race_id
      join event on event.id = race.event_id
    where entry.participant_id = ${personId} order by 8`,
);
