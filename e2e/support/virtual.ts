import { sql } from './database.ts';
import type { Person } from './person.ts';

/** Virtual races of the demo that are run now, with entry closed. */
export const VIRTUAL = {
  run: { challenge: 'teli-szaz-100km', timed: 'teli-szaz-10km' },
  swim: { challenge: 'medencehossz-20km', timed: 'medencehossz-3km' },
} as const;

/** Gives a person the entry of a made-up runner who has claimed no result; returns the path of its result. */
export async function virtualEntry({ session }: Person, raceId: string): Promise<string> {
  const [entry] = await sql<{ id: string }>(
    `update entry set participant_id = $1, entered_by = $1 where id = (
       select e.id from entry e join account a on a.person_id = e.participant_id
       where e.race_id = $2 and e.state = 'paid' and a.email not like '%@rajt.example'
         and not exists (select from virtual_time v where v.entry_id = e.id)
         and not exists (select from workout w where w.entry_id = e.id) limit 1 for update of e skip locked)
     returning id`,
    [session.user_id, raceId],
  );
  return `/entries/${entry?.id}/result`;
}

/** Parts of a challenge, one of each of the last days, the oldest first. */
export async function addWorkouts(path: string, metres: readonly number[]): Promise<void> {
  const [, entryId] = /(\d+)\/result$/.exec(path) ?? [];
  for (const [at, distance] of metres.entries())
    await sql(
      `insert into workout (entry_id, distance_m, workout_on) values ($1, $2, current_date - $3::int)`,
      [entryId, distance, 2 * (metres.length - at)],
    );
}

/** A time that the organiser has looked at and not accepted. */
export async function refusedTime(path: string, reason: string): Promise<void> {
  const [, entryId] = /(\d+)\/result$/.exec(path) ?? [];
  await sql(
    `insert into virtual_time (entry_id, net_time_s, review, review_reason, reviewed_at)
     values ($1, 6330, 'refused', $2, app_now())`,
    [entryId, reason],
  );
}
