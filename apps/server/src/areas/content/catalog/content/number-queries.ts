import { sql } from 'kysely';
import type { Trx } from '../../../../platform/postgres/database.ts';
import type { RaceContent } from './resolve-race.ts';

/** Start numbers of races, under the locks of `lockRaces`: none is assigned concurrently. */

type Numbered = Pick<RaceContent, 'id' | 'numbers'>;

/** A number of this range that another race of the event has assigned; those of withdrawn entries count. */
export async function findBibOfOthers(
  trx: Trx,
  eventId: string,
  { id, numbers }: Numbered,
): Promise<number | undefined> {
  const { rows } = await sql<{ bib: number }>`
    select min(e.bib_number) as bib from entry e join race r on r.id = e.race_id
    where r.event_id = ${eventId} and r.id <> ${id} and e.bib_number between ${numbers.from} and ${numbers.to}
    having count(*) > 0`.execute(trx);
  return rows[0]?.bib;
}

/**
 * Sets a race's range of start numbers in its counter; payments that wait for the counter read the new range. The race
 * continues after the highest number of the range that it has assigned itself. Returns the next number, or nothing when
 * the range is the same.
 */
export async function saveNumbers(
  trx: Trx,
  { id, numbers: { from, to } }: Numbered,
): Promise<number | undefined> {
  const { rows } = await sql<{ next: number }>`
    insert into bib_counter as c (race_id, bib_from, bib_to, next_bib) values (${id}, ${from}, ${to}, ${from})
    on conflict (race_id) do update set bib_from = excluded.bib_from, bib_to = excluded.bib_to, next_bib = greatest(
      excluded.bib_from,
      (select max(bib_number) + 1 from entry
        where race_id = c.race_id and bib_number <= excluded.bib_to and not shares_bib))
    where (c.bib_from, c.bib_to) is distinct from (excluded.bib_from, excluded.bib_to)
    returning next_bib as next`.execute(trx);
  return rows[0]?.next;
}
