/** The free places of a heat, and whether the race as a whole has fewer: its own limit counts, too. */

interface Places {
  readonly placesLeft: number;
}

/** Places that can still be entered in a heat: no more than the race has. */
export function heatPlacesLeft(heat: Places, race: Places): number {
  return Math.max(0, Math.min(heat.placesLeft, race.placesLeft));
}

/** Whether the heats together have more free places than the race, so that its own limit must be shown. */
export function isRaceTighter(race: Places, heats: readonly Places[]): boolean {
  return heats.reduce((sum, { placesLeft }) => sum + placesLeft, 0) > race.placesLeft;
}
