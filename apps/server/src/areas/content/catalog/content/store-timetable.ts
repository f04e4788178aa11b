import type { Trx } from '../../../../platform/postgres/database.ts';
import { limitPool } from './limit-pool.ts';
import { addPool } from './queries.ts';
import type { RaceContent } from './resolve-race.ts';
import { deleteClass, deleteLocations, findClasses, saveClass, saveLocation } from './timetable-queries.ts';

/**
 * Stores a race's timetable; true when anything of it has changed. Places and classes are identified by their order in the file.
 * A booked class can be changed, but not left out.
 */
export async function storeTimetable(
  trx: Trx,
  race: RaceContent,
  notes: string[],
  wrong: (path: string, message: string) => void,
): Promise<boolean> {
  const stored = await findClasses(trx, race.id);
  const locations = race.timetable?.locations ?? [];
  let isChanged = false;
  for (const [index, { name, classes }] of locations.entries()) {
    const location = await saveLocation(trx, race.id, index + 1, name);
    if (location.change !== 'same') isChanged = true;
    for (const [at, one] of classes.entries()) {
      const sort = at + 1;
      const known = stored.find((before) => before.location === index + 1 && before.sort === sort);
      if (known) await limitPool(trx, known.poolId, one.places, `${race.id}, ${one.name.hu}`, notes);
      const poolId = known?.poolId ?? (await addPool(trx, one.places));
      if ((await saveClass(trx, one, { locationId: location.id, sort, poolId })) !== 'same') isChanged = true;
    }
  }
  const gone = stored.filter(({ location, sort }) => sort > (locations[location - 1]?.classes.length ?? 0));
  for (const one of gone) {
    if (one.isBooked)
      wrong(
        'races',
        `class ${one.sort} of place ${one.location} in the timetable of "${race.id}" is booked: it cannot be left out`,
      );
    else await deleteClass(trx, one);
    isChanged = true;
  }
  // The location of a booked class stays; nothing is stored then.
  if (gone.every(({ isBooked }) => !isBooked))
    isChanged = (await deleteLocations(trx, race.id, locations.length)) > 0 || isChanged;
  return isChanged;
}
