import type { Heat } from '@rajt/contract/content/operations/catalog';

/** Heats with a place, the nearest to the wanted one first: what to offer when it is full. */
export function freeHeats(heats: readonly Heat[], wantedId: string): Heat[] {
  const at = Math.max(
    0,
    heats.findIndex(({ id }) => id === wantedId),
  );
  return heats
    .map((heat, index) => ({ heat, away: Math.abs(index - at) }))
    .filter(({ heat }) => heat.id !== wantedId && heat.placesLeft > 0)
    .toSorted((one, other) => one.away - other.away)
    .map(({ heat }) => heat);
}
