import { priceEntry } from '@rajt/rules/content/price';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RaceForEntry } from '../../content/catalog/index.ts';
import type { NewPlace, TeamPrice } from './hold-queries.ts';

/** The price of a whole team at an instant (decision 0036); no rate of a member changes it. */
export function teamPriceOf(race: Pick<RaceForEntry, 'tiers' | 'raceOn'>, at: Date): TeamPrice {
  const price = priceEntry({
    tiers: race.tiers,
    ageRates: [],
    // Without rates no age decides.
    birthDate: race.raceOn,
    raceDate: race.raceOn,
    at,
  });
  if (price.refused) throw new Refusal('entry_closed');
  return price;
}

/** The places of members whose team is one place: the first claims it, unless the team has it already. */
export function inOnePlace(places: readonly NewPlace[], hasPlace: boolean): NewPlace[] {
  return places.map((place, at) => (at === 0 && !hasPlace ? place : { ...place, poolIds: [] }));
}
