import type { PoolId } from '@rajt/rules/ids';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { CatalogRace } from './catalog.ts';
import { findPlaces } from './queries.ts';
import { racePlaces } from './selling.ts';

export interface FreePlaces {
  /** The free places of the race. */
  readonly placesLeft: number;
  readonly ofPools: ReadonlyMap<PoolId, number>;
}

/** A race's free places now, read uncached. */
export async function freePlaces(handle: Handle, race: CatalogRace): Promise<FreePlaces> {
  const pools = [...race.heats.map(({ poolId }) => poolId), ...(race.poolId ? [race.poolId] : [])];
  const places = await findPlaces(handle, pools);
  return {
    placesLeft: racePlaces(race, places).placesLeft,
    ofPools: new Map([...places].map(([id, { capacity, held, sold }]) => [id, capacity - held - sold])),
  };
}
