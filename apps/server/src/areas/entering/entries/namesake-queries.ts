import { asId, type RaceId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** Somebody without an account who is in a race, by `namesakeOf`. */
interface FoundNamesake {
  /** In hex. */
  readonly namesake: string;
  readonly enteredBy: UserId;
  /** Not paid yet, and nobody is paying. */
  readonly isHeld: boolean;
}

/**
 * Gives live entries of a race the hash `after` instead of `before`, locking them by id. An entry keeps its hash where another one
 * has the new hash already. Reads by `entry_namesake_once`, or, planned in a quiet hour, the live entries of this race.
 */
export async function adoptNamesakes(
  handle: Handle,
  raceId: RaceId,
  hashes: readonly { readonly before: Buffer; readonly after: Buffer }[],
): Promise<void> {
  const before = hashes.map((one) => one.before);
  await sql`
    with given as materialized (
      select * from unnest(${before}::bytea[], ${hashes.map(({ after }) => after)}::bytea[]) as t (before, after)
    ), locked as materialized (
      select e.id, after from entry e join given on e.namesake = before
      where e.race_id = ${raceId} and e.namesake = any(${before}::bytea[]) and e.namesake is not null
        and e.state in ('held', 'paying', 'paid')
      order by e.id for no key update of e
    )
    update entry e set namesake = after from locked l
    where l.id = e.id and l.id = (select min(same.id) from locked same where same.after = l.after)
      and not exists (select from entry other where other.namesake = l.after and other.race_id = ${raceId}
        and other.namesake is not null and other.state in ('held', 'paying', 'paid'))`.execute(handle);
}

/** The namesakes among these who have a live entry in a race. Expired holds do not count. */
export async function findNamesakes(
  handle: Handle,
  raceId: RaceId,
  namesakes: readonly Buffer[],
): Promise<FoundNamesake[]> {
  const { rows } = await sql<FoundNamesake>`
    select encode(namesake, 'hex') as namesake, entered_by::text as "enteredBy", state = 'held' as "isHeld"
    from entry where race_id = ${raceId} and namesake = any(${[...namesakes]}::bytea[]) and namesake is not null
      and state in ('held', 'paying', 'paid') and not (state = 'held' and held_until <= app_now())`.execute(
    handle,
  );
  return rows.map((row) => ({ ...row, enteredBy: asId<UserId>(row.enteredBy) }));
}
