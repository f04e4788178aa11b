import type { Branch } from '@rajt/rules/branch';
import { isPlannedPace, plannedPaceSeconds } from '@rajt/rules/formats';

/** The distance that a pace is meant for, metres: a kilometre on foot, a hundred metres in the water. */
export const PACE_DISTANCE_M: Readonly<Record<Branch, number>> = { run: 1000, swim: 100 };

/**
 * A typed pace, written as `m:ss`: "530", "5.30", "5,30", "5'30" are all 5:30, and "6" is 6:00. Anything else is left alone for
 * the check to refuse.
 */
export function tidyPace(typed: string): string {
  const text = typed.trim().replace(/["”″]$/, '');
  const parts =
    /^(\d{1,2})[:.,;'’′ ](\d{2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? /^(\d{1,2})$/.exec(text);
  if (!parts) return typed;
  return `${Number(parts[1])}:${parts[2] ?? '00'}`;
}

/** The seconds of a typed pace; null while it is not a believable one. */
export function paceSeconds(typed: string, branch: Branch): number | null {
  const tidy = tidyPace(typed);
  return isPlannedPace(tidy, branch) ? plannedPaceSeconds(tidy) : null;
}

/** Minutes to the finish at a pace kept all the way; null while the pace is not a believable one. */
export function finishMinutes(pace: string, distanceM: number, branch: Branch): number | null {
  const seconds = paceSeconds(pace, branch);
  return seconds === null ? null : (seconds * distanceM) / PACE_DISTANCE_M[branch] / 60;
}
