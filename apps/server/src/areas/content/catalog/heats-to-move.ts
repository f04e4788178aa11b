import type { Heat } from '@rajt/contract/content/operations/catalog';
import type { HeatId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { CatalogRace } from './catalog.ts';
import { findPlaces } from './queries.ts';
import { heatView } from './views.ts';

/**
 * The heats of a race for a person who has a place in it and would change the heat. Their own place counts as free, and the limit
 * of the race as a whole does not matter, as nobody is added to it.
 */
export async function heatsToMove(
  handle: Handle,
  race: CatalogRace,
  own: HeatId,
  { at, language }: { readonly at: Date; readonly language: Language },
): Promise<Heat[]> {
  const places = await findPlaces(
    handle,
    race.heats.map(({ poolId }) => poolId),
  );
  return race.heats.map((heat) => {
    const view = heatView({ ...race, poolId: null }, heat, { at, places, language });
    return heat.id === own ? { ...view, placesLeft: view.placesLeft + 1 } : view;
  });
}
