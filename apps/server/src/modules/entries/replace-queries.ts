import type { EntryId, RaceId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database.ts';
import type { NewPlace } from './hold-queries.ts';

/** Locks a race against changes: before every other lock of a hold. */
export async function lockRace(trx: Trx, raceId: RaceId): Promise<void> {
  await sql`select from race where id = ${raceId} for key share`.execute(trx);
}

/**
 * Locks what replacing a hold takes after its carts: the people, the entry that goes, and the pools of both, each in order of
 * their ids.
 */
export async function lockToReplace(
  trx: Trx,
  replacedId: EntryId,
  places: readonly Pick<NewPlace, 'participantId' | 'poolIds'>[],
): Promise<void> {
  const people = places.map(({ participantId }) => participantId);
  await sql`select from person where id = any(${people}::bigint[]) order by id for key share`.execute(trx);
  await sql`select from entry where id = ${replacedId} for update`.execute(trx);
  const poolIds = places.flatMap((place) => [...place.poolIds]);
  await sql`
    select from capacity_pool
    where id = any(${poolIds}::bigint[]) or id = any((select pool_ids from entry where id = ${replacedId})::bigint[])
    order by id for update`.execute(trx);
}
