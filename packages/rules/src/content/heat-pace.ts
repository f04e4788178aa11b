/**
 * The planned paces that a heat is for, in seconds per kilometre (run) or per 100 m (swim), both ends included; null: no
 * bound on that side. It advises: anybody may choose another heat.
 */
export type HeatPace = { readonly fastest: number | null; readonly slowest: number | null };

interface PacedHeat {
  /** Null for a heat that is for everybody. */
  readonly pace: HeatPace | null;
  readonly placesLeft: number;
}

/** Whether a heat is meant for a pace in seconds; never for one without paces. */
export function isHeatForPace({ pace }: Pick<PacedHeat, 'pace'>, seconds: number): boolean {
  if (pace === null) return false;
  return seconds >= (pace.fastest ?? 0) && seconds <= (pace.slowest ?? Number.POSITIVE_INFINITY);
}

/**
 * The heat to advise for a pace in seconds: the first in the race's order that is meant for it and has a place. Null where
 * none is, or all of them are full.
 */
export function heatForPace<Heat extends PacedHeat>(heats: readonly Heat[], seconds: number): Heat | null {
  return heats.find((heat) => heat.placesLeft > 0 && isHeatForPace(heat, seconds)) ?? null;
}
