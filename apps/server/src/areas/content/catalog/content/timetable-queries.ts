import { asId, type PoolId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/postgres/database.ts';
import { type Change, changeOf, columnList } from './queries.ts';
import type { ClassContent } from './resolve-timetable.ts';

export interface StoredClass {
  readonly id: string;
  /** The order of its place, and its own there, from 1 on. */
  readonly location: number;
  readonly sort: number;
  readonly poolId: PoolId;
  /** It is in a final choice. */
  readonly isBooked: boolean;
}

export async function findClasses(trx: Trx, raceId: string): Promise<StoredClass[]> {
  const { rows } = await sql<{
    id: string;
    location: number;
    sort: number;
    poolId: string;
    isBooked: boolean;
  }>`
    select class.id::text, place.sort as location, class.sort, class.pool_id::text as "poolId", exists (
      select from chosen_class chosen join class_choice choice on choice.entry_id = chosen.entry_id
      where chosen.class_id = class.id and choice.final_at is not null) as "isBooked"
    from timetable_location place join timetable_class class on class.location_id = place.id
    where place.race_id = ${raceId} order by place.sort, class.sort`.execute(trx);
  return rows.map((row) => ({ ...row, poolId: asId<PoolId>(row.poolId) }));
}

export async function saveLocation(
  trx: Trx,
  raceId: string,
  sort: number,
  name: { hu: string; en: string },
): Promise<{ readonly id: string; readonly change: Change }> {
  const columns = { name_hu: name.hu, name_en: name.en };
  const saved = await trx
    .insertInto('timetable_location')
    .values({ race_id: raceId, sort, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['race_id', 'sort'])
        .doUpdateSet(columns)
        .where(
          sql<boolean>`(${columnList('timetable_location', columns)}) is distinct from (${columnList('excluded', columns)})`,
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  const { id } = await trx
    .selectFrom('timetable_location')
    .select('id')
    .where('race_id', '=', raceId)
    .where('sort', '=', sort)
    .executeTakeFirstOrThrow();
  return { id, change: changeOf(saved) };
}

export async function saveClass(
  trx: Trx,
  one: ClassContent,
  place: { locationId: string; sort: number; poolId: PoolId },
): Promise<Change> {
  const columns = {
    name_hu: one.name.hu,
    name_en: one.name.en,
    level_hu: one.level?.hu ?? null,
    level_en: one.level?.en ?? null,
    starts_at: one.startsAt,
    ends_at: one.endsAt,
    min_age: one.ages.from,
    max_age: one.ages.to,
  };
  const saved = await trx
    .insertInto('timetable_class')
    .values({ ...columns, location_id: place.locationId, sort: place.sort, pool_id: place.poolId })
    .onConflict((conflict) =>
      conflict
        .columns(['location_id', 'sort'])
        .doUpdateSet(columns)
        .where(
          sql<boolean>`(${columnList('timetable_class', columns)}) is distinct from (${columnList('excluded', columns)})`,
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  return changeOf(saved);
}

/** Out of drafts, too. */
export async function deleteClass(trx: Trx, one: StoredClass): Promise<void> {
  await trx.deleteFrom('timetable_class').where('id', '=', one.id).execute();
  await trx.deleteFrom('capacity_pool').where('id', '=', one.poolId).execute();
}

/** Deletes the places of a timetable beyond the first so many; their classes are deleted already. Returns how many. */
export async function deleteLocations(trx: Trx, raceId: string, kept: number): Promise<number> {
  const rows = await trx
    .deleteFrom('timetable_location')
    .where('race_id', '=', raceId)
    .where('sort', '>', kept)
    .returning('id')
    .execute();
  return rows.length;
}

/** The timetable of a race that nobody has entered. */
export async function deleteTimetable(trx: Trx, raceId: string): Promise<void> {
  for (const one of await findClasses(trx, raceId)) await deleteClass(trx, one);
  await deleteLocations(trx, raceId, 0);
}
