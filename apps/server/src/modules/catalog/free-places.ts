import type { Handle } from '../../platform/database.ts';
import type { CatalogRace } from './catalog.ts';
import { findPlaces } from './queries.ts';
import { racePlaces } from './selling.ts';

/** A race's free places now, read uncached. */
export async function freePlaces(handle: Handle, race: CatalogRace): Promise<number> {
  const pools = [...race.heats.map(({ poolId }) => poolId), ...(race.poolId ? [race.poolId] : [])];
  return racePlaces(race, await findPlaces(handle, pools)).placesLeft;
}
