import { sql } from 'kysely';
import type { Handle, Trx } from '../platform/postgres/database.ts';

/** A class of a race's timetable. */
export interface ClassToBook {
  readonly id: string;
  readonly poolId: string;
  readonly raceOn: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly places: number;
}

/** The classes that an entry has chosen. */
export interface DemoChoice {
  readonly ticketCode: string;
  readonly classes: readonly ClassToBook[];
  /** Else it is a draft. */
  readonly isFinal: boolean;
}

/** The classes of a race, in the order of its file. */
export async function findClasses(handle: Handle, raceId: string): Promise<ClassToBook[]> {
  const { rows } = await sql<ClassToBook>`
    select c.id::text, c.pool_id::text as "poolId", r.race_on as "raceOn", c.starts_at as "startsAt",
      c.ends_at as "endsAt",
      c.min_age as "minAge", c.max_age as "maxAge", p.capacity as places
    from timetable_location l join race r on r.id = l.race_id join timetable_class c on c.location_id = l.id
      join capacity_pool p on p.id = c.pool_id
    where l.race_id = ${raceId} order by l.sort, c.sort`.execute(handle);
  return rows;
}

/** Stores choices as finalising them leaves them, drafts as drafts. */
export async function insertChoices(trx: Trx, choices: readonly DemoChoice[]): Promise<void> {
  const rows = choices.flatMap(({ ticketCode, isFinal, classes }) =>
    classes.map(({ id, poolId }) => ({ code: ticketCode, final: isFinal, class: id, pool: poolId })),
  );
  if (rows.length === 0) return;
  await sql`
    create temporary table choice_to_make on commit drop as
    select e.id as entry_id, e.paid_at, given.class, given.pool, given.final
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (code text, class bigint, pool bigint,
      final boolean)
    join entry e on e.ticket_code = given.code`.execute(trx);
  for (const write of [
    sql`insert into class_choice (entry_id, changed_at, final_at)
      select distinct entry_id, paid_at, case when final then paid_at end from choice_to_make`,
    sql`insert into chosen_class (entry_id, class_id) select entry_id, class from choice_to_make`,
    sql`update entry e set pool_ids = array(select p from unnest(e.pool_ids || c.pools) p order by p)
      from (select entry_id, array_agg(pool) as pools from choice_to_make where final group by entry_id) c
      where c.entry_id = e.id`,
    sql`update capacity_pool p set sold = p.sold + c.places
      from (select pool, count(*)::int as places from choice_to_make where final group by pool) c where c.pool = p.id`,
    sql`drop table choice_to_make`,
  ])
    await write.execute(trx);
}
