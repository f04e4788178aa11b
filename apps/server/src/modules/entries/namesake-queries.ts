import { asId, type RaceId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';

/** Somebody without an account who is in a race, by `namesakeOf`. */
interface FoundNamesake {
  /** In hex. */
  readonly namesake: string;
  readonly enteredBy: UserId;
  /** Not paid yet, and nobody is paying. */
  readonly isHeld: boolean;
}

/** Those of these namesakes who have a live entry in a race. Holds whose time is up do not count. */
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
