import { sql } from './database.ts';

/** A participant of the demo with an account and paid entries. */
export async function demoParticipant(): Promise<string> {
  const [found] = await sql<{ id: string }>(
    `select e.participant_id::text as id from entry e join account a on a.person_id = e.participant_id
     where e.state = 'paid' group by e.participant_id order by count(*) desc, e.participant_id limit 1`,
    [],
  );
  if (!found) throw new Error('the demo has no participant');
  return found.id;
}
