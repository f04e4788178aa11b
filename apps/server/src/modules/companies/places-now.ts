import { firstThatFit } from '@rajt/rules/company';
import type { Handle } from '../../platform/database.ts';
import { freePlaces, type RaceForEntry } from '../catalog/index.ts';

/** How many of these people, by their heats, can get a place now: the first of them. And the race's free places. */
export async function placesNow(
  handle: Handle,
  race: RaceForEntry,
  heatIds: readonly string[],
): Promise<{ placesLeft: number; placesNow: number }> {
  const { placesLeft, ofPools } = await freePlaces(handle, race);
  const poolOf = new Map<string, string>(race.heats.map(({ id, poolId }) => [id, poolId]));
  const wanted = heatIds.map((id) => [poolOf.get(id) ?? '', ...(race.poolId ? [race.poolId] : [])]);
  return { placesLeft, placesNow: firstThatFit(wanted, ofPools) };
}
