import type { SellingState } from '@rajt/contract/content/operations/catalog';
import { availability } from '@rajt/rules/content/eligibility';
import { currentTier, nextPriceStep } from '@rajt/rules/content/price';
import { endOfBudapestDay } from '@rajt/rules/dates';
import type { PoolId } from '@rajt/rules/ids';
import type { CatalogHeat, CatalogRace, PoolPlaces } from './catalog.ts';

/** The counters of all pools of a site. */
export type Places = ReadonlyMap<PoolId, PoolPlaces>;

export interface PlacesLeft {
  readonly placesLeft: number;
  readonly capacity: number;
}

/** The places left in a heat: its own, or what the race's limit leaves of them. */
export function heatPlaces(race: CatalogRace, heat: CatalogHeat, places: Places): PlacesLeft {
  const own = placesOf(heat.poolId, places);
  if (race.poolId === null) return own;
  return {
    placesLeft: Math.min(own.placesLeft, placesOf(race.poolId, places).placesLeft),
    capacity: own.capacity,
  };
}

/** The places left in a race: the sum of its heats, at most its own limit. */
export function racePlaces(race: CatalogRace, places: Places): PlacesLeft {
  const heats = sumPlaces(race.heats.map((heat) => placesOf(heat.poolId, places)));
  if (race.poolId === null) return heats;
  const limit = placesOf(race.poolId, places);
  return {
    placesLeft: Math.min(heats.placesLeft, limit.placesLeft),
    capacity: Math.min(heats.capacity, limit.capacity),
  };
}

/** How many people wait for a place of a heat, or for one of the race, where that has a limit of its own. */
export function heatWaiting(race: CatalogRace, heat: CatalogHeat, places: Places): number {
  return poolOf(race.poolId ?? heat.poolId, places).waiting;
}

/** A person who waits for any heat of a race without a limit of its own counts in each heat. */
export function raceWaiting(race: CatalogRace, places: Places): number {
  const pools = race.poolId === null ? race.heats.map(({ poolId }) => poolId) : [race.poolId];
  return pools.reduce((sum, poolId) => sum + poolOf(poolId, places).waiting, 0);
}

export function sumPlaces(parts: readonly PlacesLeft[]): PlacesLeft {
  return {
    placesLeft: parts.reduce((sum, part) => sum + part.placesLeft, 0),
    capacity: parts.reduce((sum, part) => sum + part.capacity, 0),
  };
}

/**
 * Whether one can enter a race at an instant, by the most important reason: cancelled, over, not yet, full. A time
 * without a price counts as closed, or as not yet open if a price follows.
 */
export function sellingState(race: CatalogRace, places: Places, at: Date): SellingState {
  if (race.isCancelled) return 'cancelled';
  const isOver = race.kind !== 'virtual' && at >= endOfBudapestDay(race.raceOn);
  if (isOver || at >= race.entryClosesAt) return 'closed';
  if (at < race.entryOpensAt) return 'not_open';
  if (currentTier(race.tiers, at) === null) return nextPriceStep(race.tiers, at) ? 'not_open' : 'closed';
  return racePlaces(race, places).placesLeft === 0 ? 'sold_out' : 'open';
}

/** The first of these that one of an event's races is in. */
const EVENT_ORDER: readonly SellingState[] = ['open', 'not_open', 'sold_out', 'closed', 'cancelled'];

/** An event is as open as its most open race. */
export function eventState(states: readonly SellingState[]): SellingState {
  return EVENT_ORDER.find((state) => states.includes(state)) ?? 'closed';
}

function placesOf(poolId: PoolId, places: Places): PlacesLeft {
  const pool = poolOf(poolId, places);
  return { placesLeft: availability(pool).free, capacity: pool.capacity };
}

function poolOf(poolId: PoolId, places: Places) {
  const pool = places.get(poolId);
  if (!pool) throw new Error(`pool ${poolId} was not read`);
  return pool;
}
