import { budapestInstant } from '@rajt/rules/dates';
import type { Handle } from '../src/platform/postgres/database.ts';
import type { TestRace } from './new-race.ts';

export interface TestClass {
  /** "09:00", on the race's day. */
  readonly starts: string;
  readonly ends: string;
  /** 10 by default. */
  readonly places?: number;
  readonly minAge?: number;
  readonly maxAge?: number;
}

/**
 * Gives a race a timetable, a list of classes for each place; returns their ids the same way. Choosing ends when race day starts.
 */
export async function newTimetable(
  db: Handle,
  { raceId }: TestRace,
  locations: readonly (readonly TestClass[])[],
): Promise<string[][]> {
  const { race_on: raceOn } = await db
    .selectFrom('race')
    .select('race_on')
    .where('id', '=', raceId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('race')
    .set({ timetable_closes_at: budapestInstant(raceOn, '00:00') })
    .where('id', '=', raceId)
    .execute();
  const ids: string[][] = [];
  for (const [index, classes] of locations.entries()) {
    const { id: locationId } = await db
      .insertInto('timetable_location')
      .values({
        race_id: raceId,
        sort: index + 1,
        name_hu: `${index + 1}. medence`,
        name_en: `Pool ${index + 1}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ofLocation: string[] = [];
    for (const [at, one] of classes.entries()) {
      const pool = await db
        .insertInto('capacity_pool')
        .values({ capacity: one.places ?? 10 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('timetable_class')
        .values({
          location_id: locationId,
          sort: at + 1,
          name_hu: `Gyorsúszás ${index + 1}/${at + 1}`,
          name_en: `Freestyle ${index + 1}/${at + 1}`,
          starts_at: budapestInstant(raceOn, one.starts),
          ends_at: budapestInstant(raceOn, one.ends),
          min_age: one.minAge ?? null,
          max_age: one.maxAge ?? null,
          pool_id: pool.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ofLocation.push(id);
    }
    ids.push(ofLocation);
  }
  return ids;
}
