/** What a course goes over: water, with its depths, or land, with its heights above the sea. */
export type CourseKind = 'water' | 'land';

/** A profile's points: metres from the start, and metres of height (above 0) or of depth (0 and below). */
export type Profile = readonly (readonly [metre: number, height: number])[];

/** The kind of a profile; null when it mixes heights and depths. A swimrun of a swim site goes over land as well. */
export function courseKind(profile: Profile): CourseKind | null {
  if (profile.every(([, height]) => height <= 0)) return 'water';
  return profile.every(([, height]) => height >= 0) ? 'land' : null;
}
