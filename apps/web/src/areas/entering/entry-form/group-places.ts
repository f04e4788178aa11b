import type { Heat } from '@rajt/contract/content/operations/catalog';
import { heatPlacesLeft } from '@rajt/rules/entering/heat-places';

/** A heat in which more people want to start than have a place. */
export interface ShortHeat {
  heatId: string;
  free: number;
  wanted: number;
  /** Heats that have room for all of them, in the order of the race. */
  others: Heat[];
}

/** The first heat without room for everybody who chose it; null when each has room, the limit of the race included. */
export function shortHeat(
  heats: readonly Heat[],
  race: { readonly placesLeft: number },
  chosen: readonly string[],
): ShortHeat | null {
  for (const heatId of new Set(chosen)) {
    const wanted = chosen.filter((one) => one === heatId).length;
    const heat = heats.find(({ id }) => id === heatId);
    const free = heat ? heatPlacesLeft(heat, race) : 0;
    if (free >= wanted) continue;
    const others = heats.filter(
      (other) =>
        other.id !== heatId &&
        heatPlacesLeft(other, race) >= wanted + chosen.filter((one) => one === other.id).length,
    );
    return { heatId, free, wanted, others };
  }
  return null;
}
