import { addDays, type CalendarDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import type { Trx } from '../platform/postgres/database.ts';
import type { Scenes } from './scene-files.ts';

/** The workouts of the demo's people in a distance challenge. */
export async function insertWorkouts(
  trx: Trx,
  workouts: Scenes['workouts'],
  today: CalendarDate,
): Promise<void> {
  for (const { who, race, daysAgo } of workouts)
    for (const [days, distanceM] of Object.entries(daysAgo))
      await sql`
        insert into workout (entry_id, distance_m, workout_on)
        select e.id, ${distanceM}, ${addDays(today, -Number(days))}::date from entry e
          join account a on a.person_id = e.participant_id
        where a.email_canonical = ${who} and e.race_id = ${race} and e.state = 'paid'`.execute(trx);
}
