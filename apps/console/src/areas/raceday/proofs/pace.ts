import type { Branch } from '@rajt/rules/branch';
import { formatNetTime } from '@rajt/rules/raceday/virtual-race';

/** Runners count by the kilometre, swimmers by 100 metres. */
const PACE_OF_M: Readonly<Record<Branch, number>> = { run: 1000, swim: 100 };

/** The pace of a claimed time, `5:12`; null without a time or a distance. */
export function paceText(branch: Branch, netTimeS: number | null, distanceM: number | null): string | null {
  if (!netTimeS || !distanceM) return null;
  const seconds = Math.round((netTimeS * PACE_OF_M[branch]) / distanceM);
  // An hour for a kilometre is written as such; below it no hours are shown.
  return seconds < 3600 ? formatNetTime(seconds).replace(/^0:0?/, '') : formatNetTime(seconds);
}
