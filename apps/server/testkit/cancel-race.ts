import { sql } from 'kysely';
import type { Handle } from '../src/platform/postgres/database.ts';
import type { TestRace } from './new-race.ts';

/** Cancels a race as the organiser does: caches of it find another version. */
export async function cancelRace(db: Handle, { raceId }: Pick<TestRace, 'raceId'>): Promise<void> {
  await db
    .updateTable('race')
    .set({ is_cancelled: true, version: sql<number>`version + 1` })
    .where('id', '=', raceId)
    .execute();
}
