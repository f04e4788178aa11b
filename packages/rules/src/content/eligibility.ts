import { ageOn, type CalendarDate, endOfBudapestDay } from '../dates.ts';

/** Decides who may enter a race, and how many places are left (architecture §2, §5.1). */

/** Kinds of races. A `virtual` one is done anywhere within its window, so it may be entered after its first day. */
export const RACE_KINDS = ['individual', 'team', 'virtual'] as const;
export type RaceKind = (typeof RACE_KINDS)[number];

/** As people are registered. */
export type Gender = 'F' | 'M';

/** The race is for women, or for men, alone. */
export type GenderRefusal = 'women_only' | 'men_only';

/** Why a person cannot enter a race now; what never passes counts more than what does. `team_race`: only a whole team can. */
export type EntryRefusal =
  | 'race_cancelled'
  | 'team_race'
  | 'entry_closed'
  | GenderRefusal
  | 'too_young'
  | 'too_old'
  | 'entry_not_open';

/** The parts of a race that decide who may enter. */
export type RaceEntryTerms = {
  /** Entry is open at entryOpensAt ≤ at < entryClosesAt. */
  readonly entryOpensAt: Date;
  readonly entryClosesAt: Date;
  readonly cancelled: boolean;
  /** Completed years on race day, both ends allowed; null: no limit. */
  readonly minAge: number | null;
  readonly maxAge: number | null;
  /** The gender that the race is for; null: everybody. */
  readonly genderLimit: Gender | null;
  readonly raceDate: CalendarDate;
  readonly kind: RaceKind;
};

/**
 * All reasons why a single person cannot enter, the most important first; empty: they may enter. Age is that of race day. Entry
 * ends with race day at the latest, despite a later setting, except for a virtual race.
 */
export function entryRefusals(input: {
  readonly race: RaceEntryTerms;
  readonly participant: { readonly birthDate: CalendarDate; readonly gender: Gender };
  readonly at: Date;
}): EntryRefusal[] {
  const { race, participant, at } = input;
  const raceIsOver = race.kind !== 'virtual' && at >= endOfBudapestDay(race.raceDate);
  const refusals: EntryRefusal[] = [];
  if (race.cancelled) refusals.push('race_cancelled');
  if (race.kind === 'team') refusals.push('team_race');
  const isClosed = at >= race.entryClosesAt || raceIsOver;
  if (isClosed) refusals.push('entry_closed');
  const ofGender = genderRefusal(race, participant.gender);
  if (ofGender) refusals.push(ofGender);
  const atAge = ageRefusal(race, participant.birthDate);
  if (atAge) refusals.push(atAge);
  if (!isClosed && at < race.entryOpensAt) refusals.push('entry_not_open');
  return refusals;
}

/** Why a person of this gender cannot take part; null: the race is for them. */
export function genderRefusal(
  { genderLimit }: Pick<RaceEntryTerms, 'genderLimit'>,
  gender: Gender,
): GenderRefusal | null {
  if (genderLimit === null || genderLimit === gender) return null;
  return genderLimit === 'F' ? 'women_only' : 'men_only';
}

/** Why a person of this birth date cannot take part, whenever they enter; null: their age fits. */
export function ageRefusal(
  race: Pick<RaceEntryTerms, 'minAge' | 'maxAge' | 'raceDate'>,
  birthDate: CalendarDate,
): 'too_young' | 'too_old' | null {
  const age = ageOn(birthDate, race.raceDate);
  if (race.minAge !== null && age < race.minAge) return 'too_young';
  return race.maxAge !== null && age > race.maxAge ? 'too_old' : null;
}

/** `last` at this many free places or this share of the capacity, whichever is fewer, and at one place in any case. */
export const LAST_PLACES_MAX = 10;
export const LAST_PLACES_SHARE = 0.05;

/** `few` at this share of the capacity or less. */
export const FEW_PLACES_SHARE = 0.2;

export type AvailabilityLevel = 'many' | 'few' | 'last' | 'none';

/** Free places of a pool, never negative, and the level that a screen shows. Held places count as taken. */
export function availability(pool: {
  readonly capacity: number;
  readonly held: number;
  readonly sold: number;
}): { readonly free: number; readonly level: AvailabilityLevel } {
  const free = Math.max(0, pool.capacity - pool.held - pool.sold);
  return { free, level: levelOf(free, pool.capacity) };
}

function levelOf(free: number, capacity: number): AvailabilityLevel {
  if (free === 0) return 'none';
  const last = Math.max(1, Math.min(LAST_PLACES_MAX, Math.ceil(capacity * LAST_PLACES_SHARE)));
  if (free <= last) return 'last';
  return free <= capacity * FEW_PLACES_SHARE ? 'few' : 'many';
}
