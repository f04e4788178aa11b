import { asId, type RaceId, type UserId } from '@rajt/rules/ids';
import type { Handle } from '../../../platform/postgres/database.ts';

/**
 * Whether a person cannot enter a race because of an entry that they have. Somebody else's unpaid hold of them is none: their
 * own hold replaces it.
 */
export async function isEntered(handle: Handle, raceId: RaceId, personId: UserId): Promise<boolean> {
  const row = await handle
    .selectFrom('entry')
    .select('id')
    .where('race_id', '=', raceId)
    .where('participant_id', '=', personId)
    .where((on) =>
      on.or([
        on('state', 'in', ['paying', 'paid']),
        on.and([on('state', '=', 'held'), on('entered_by', '=', personId)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The people among these who have a live entry in the race. */
export async function findEntered(
  handle: Handle,
  raceId: RaceId,
  people: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  if (people.length === 0) return new Set();
  const rows = await handle
    .selectFrom('entry')
    .select('participant_id as id')
    .where('race_id', '=', raceId)
    .where('participant_id', 'in', [...people])
    .where('state', 'in', ['held', 'paying', 'paid'])
    .execute();
  return new Set(rows.map(({ id }) => asId<UserId>(id)));
}
