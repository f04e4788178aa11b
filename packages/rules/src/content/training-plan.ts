import { addDays, budapestInstant, type CalendarDate, daysBetween } from '../dates.ts';

/** How hard a training plan is. */
export const TRAINING_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type TrainingLevel = (typeof TRAINING_LEVELS)[number];

/** The kinds of sessions on a day of a plan. */
export const SESSION_KINDS = ['run', 'swim', 'strength', 'cross', 'race', 'rest'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A plan that has fewer weeks left before the race is refused: it would lead to nothing good. */
export const MIN_WEEKS_TO_RACE = 2;
/** How far ahead a plan may begin, in days. */
export const MAX_DAYS_AHEAD = 365;
/** When the letter of a week is sent, on its first day in Budapest. */
const LETTER_TIME = '06:00';
const DAYS = 7;

/** The first day of a plan whose last day is the race. */
export function startForRace(weeks: number, raceOn: CalendarDate): CalendarDate {
  return addDays(raceOn, 1 - weeks * DAYS);
}

/** The week of a plan that a day is in, from 1 on; 0 before it begins, `weeks + 1` when it is over. */
export function weekOn(startsOn: CalendarDate, weeks: number, day: CalendarDate): number {
  const days = daysBetween(startsOn, day);
  if (days < 0) return 0;
  return Math.min(Math.floor(days / DAYS) + 1, weeks + 1);
}

/** The date of a day (1 to 7) of a week of a plan. */
export function sessionDate(startsOn: CalendarDate, week: number, day: number): CalendarDate {
  return addDays(startsOn, (week - 1) * DAYS + day - 1);
}

/** When the letter of a week is due. */
export function letterDueAt(startsOn: CalendarDate, week: number): Date {
  return budapestInstant(sessionDate(startsOn, week, 1), LETTER_TIME);
}

export type StartRefusal = 'start_in_past' | 'start_too_far' | 'race_too_soon';

/**
 * The first day of a plan by the reader's choice, or why it cannot start then. By a race's day one may join a plan that should
 * have started already, while enough weeks are left of it.
 */
export function planStart(
  weeks: number,
  chosen: { readonly startsOn: CalendarDate } | { readonly raceOn: CalendarDate },
  today: CalendarDate,
): { readonly startsOn: CalendarDate } | { readonly refusal: StartRefusal } {
  const startsOn = 'startsOn' in chosen ? chosen.startsOn : startForRace(weeks, chosen.raceOn);
  if (daysBetween(today, startsOn) > MAX_DAYS_AHEAD) return { refusal: 'start_too_far' };
  if (startsOn >= today) return { startsOn };
  if ('startsOn' in chosen) return { refusal: 'start_in_past' };
  const weeksLeft = weeks + 1 - weekOn(startsOn, weeks, today);
  return weeksLeft < Math.min(MIN_WEEKS_TO_RACE, weeks) ? { refusal: 'race_too_soon' } : { startsOn };
}

/**
 * The first day of a plan that was paused: moved by whole weeks, so that its days keep their weekday. A pause of less than
 * half a week moves nothing.
 */
export function startAfterPause(
  startsOn: CalendarDate,
  pausedOn: CalendarDate,
  today: CalendarDate,
): CalendarDate {
  // A pause does not shorten a plan that has not started; only days of the plan count.
  const from = pausedOn > startsOn ? pausedOn : startsOn;
  const days = Math.max(daysBetween(from, today), 0);
  return addDays(startsOn, Math.round(days / DAYS) * DAYS);
}
