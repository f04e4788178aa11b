const DAY_MS = 86_400_000;

/** Whole days since an instant. */
export const daysSince = (instant: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / DAY_MS));
