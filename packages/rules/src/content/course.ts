/** The surface of a course: water, with its depths, or land, with its heights above the sea. */
export type CourseKind = 'water' | 'land';

/** A profile's points: metres from the start, and metres of height (above 0) or of depth (0 and below). */
export type Profile = readonly (readonly [metre: number, height: number])[];

/** The kind of a profile; null when it mixes heights and depths. A swimrun of a swim site goes over land as well. */
export function courseKind(profile: Profile): CourseKind | null {
  if (profile.every(([, height]) => height <= 0)) return 'water';
  return profile.every(([, height]) => height >= 0) ? 'land' : null;
}

/** On land, how much of a course's length the drawn heights span at least: a flat course is to look flat. */
const LEAST_SPAN = 0.01;

/** The heights between which a profile is drawn, in metres: in water from the deepest point to the surface. */
export function drawnHeights(profile: Profile): { readonly low: number; readonly high: number } {
  const heights = profile.map(([, height]) => height);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  if (courseKind(profile) === 'water') return { low, high: 0 };
  const length = profile.at(-1)?.[0] ?? 0;
  return { low, high: Math.max(high, Math.round(low + length * LEAST_SPAN)) };
}
