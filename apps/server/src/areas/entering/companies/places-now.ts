import { firstThatFit } from '@rajt/rules/entering/company';
import { unpaidPlacesLeft } from '@rajt/rules/entering/hold';
import type { UserId } from '@rajt/rules/ids';
import { freePlaces, type RaceForEntry } from '../../content/catalog/index.ts';
import type { HoldDeps } from '../entries/index.ts';

/**
 * How many of these people, by their heats, can get a place now: the first of them. In addition the race's free places, and how
 * many more unpaid places the account may have there.
 */
export async function placesNow(
  { db, unpaid }: Pick<HoldDeps, 'db' | 'unpaid'>,
  accountId: UserId,
  race: RaceForEntry,
  heatIds: readonly string[],
): Promise<{ placesLeft: number; placesNow: number; unpaidLeft: number }> {
  const { placesLeft, ofPools } = await freePlaces(db, race);
  const unpaidLeft = unpaidPlacesLeft((await unpaid({ accountId, raceId: race.id, people: [] })).others);
  const poolOf = new Map<string, string>(race.heats.map(({ id, poolId }) => [id, poolId]));
  const wanted = heatIds.map((id) => [poolOf.get(id) ?? '', ...(race.poolId ? [race.poolId] : [])]);
  return { placesLeft, unpaidLeft, placesNow: Math.min(unpaidLeft, firstThatFit(wanted, ofPools)) };
}
