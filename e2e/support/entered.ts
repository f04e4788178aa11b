import { createHash, randomBytes } from 'node:crypto';
import { sql } from './database.ts';
import { endedOrder } from './orders.ts';
import { newPerson, type Person } from './person.ts';
import type { Place } from './place.ts';

/** The path of the link for a person whom another account has entered; the entry is paid. */
export async function enteredLink(place: Place): Promise<string> {
  const buyer = await newPerson(place);
  await endedOrder(place, buyer, 'success');
  const token = randomBytes(32).toString('base64url');
  await sql(
    `insert into entered_notice (entry_id, token_hash, expires_at)
     select id, $2, now() + interval '1 day' from entry where entered_by = $1`,
    [buyer.session.user_id, createHash('sha256').update(token).digest()],
  );
  return `/entered/${token}`;
}

/** Makes the person a buyer of a club, who has entered so many of the made-up runners for races to come. */
export async function enteredMany(
  { site }: Place,
  { session }: Person,
  count: number,
  isPast = false,
): Promise<void> {
  await sql(
    `update entry set entered_by = $1 where id in (
       select entry.id from entry
       join race on race.id = entry.race_id join event on event.id = race.event_id
       join account on account.person_id = entry.participant_id
       where entry.state = 'paid' and entry.team_entry_id is null and event.branch = $2
         and (event.ends_on < current_date) = $4 and account.email not like '%@rajt.example'
       limit $3 for update of entry skip locked)`,
    [session.user_id, site, count, isPast],
  );
}
