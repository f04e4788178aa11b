import type { Branch } from '../branch.ts';
import { budapestInstant, type CalendarDate, endOfBudapestDay } from '../dates.ts';

/** Virtual races: run anywhere within the event's days, proven by the participant (decision 0059). */

/** The race's distance at once, with a net time, or its distance in parts, day by day. */
export const VIRTUAL_GOALS = ['time', 'distance'] as const;
export type VirtualGoal = (typeof VIRTUAL_GOALS)[number];

/** The organiser's review of a proof: nothing yet, yes, no. Only a refused proof does not count. */
export const PROOF_REVIEWS = ['open', 'accepted', 'refused'] as const;
export type ProofReview = (typeof PROOF_REVIEWS)[number];

/** Seconds for a kilometre that nobody exceeds: slower is a stroll with a lunch. */
const SLOWEST_PACE_S: Readonly<Record<Branch, number>> = { run: 1800, swim: 7200 };

/**
 * Seconds for a kilometre by the world records, rounded down: [from so many metres, pace]. The pace of a record grows with its
 * distance, so the pace of the next shorter one is a bound for distances between. A current carries long open-water swimmers.
 */
const FASTEST_PACE_S: Readonly<Record<Branch, readonly (readonly [fromM: number, paceS: number])[]>> = {
  run: [
    ...([
      [0, 95],
      [400, 107],
      [800, 126],
      [1500, 137],
      [3000, 145],
    ] as const),
    ...([
      [5000, 150],
      [10_000, 157],
      [21_000, 160],
      [42_000, 170],
    ] as const),
  ],
  swim: [
    [0, 350],
    [50, 398],
    [100, 448],
    [200, 493],
    [400, 530],
    [800, 540],
  ],
};

/** The metres that a person can cover on one day. */
export const DAY_MOST_M: Readonly<Record<Branch, number>> = { run: 200_000, swim: 60_000 };

/** Parts of one challenge. */
export const WORKOUTS_MOST = 200;

/** The days on which it is run, both included. */
export interface RaceWindow {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Whether results are taken: from the first moment of the window to the last. */
export function isWindowOpen({ from, until }: RaceWindow, at: Date): boolean {
  return at >= budapestInstant(from, '00:00') && at < endOfBudapestDay(until);
}

/** Whether a person can have covered the distance in that time. */
export function isPlausibleTime(branch: Branch, distanceM: number, netTimeS: number): boolean {
  return paceProblem(branch, distanceM, netTimeS) === null;
}

/** Why nobody can have covered the distance in that time; null if it is possible. */
export function paceProblem(
  branch: Branch,
  distanceM: number,
  netTimeS: number,
): 'tooFast' | 'tooSlow' | null {
  const fastest = FASTEST_PACE_S[branch].findLast(([fromM]) => distanceM >= fromM)?.[1] ?? 0;
  if (netTimeS * 1000 < distanceM * fastest) return 'tooFast';
  return netTimeS * 1000 > distanceM * SLOWEST_PACE_S[branch] ? 'tooSlow' : null;
}

/** Seconds of `1:45:30`; null for anything else. */
export function readNetTime(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** `1:45:30` */
export function formatNetTime(netTimeS: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(netTimeS / 3600)}:${two(Math.floor(netTimeS / 60) % 60)}:${two(netTimeS % 60)}`;
}
