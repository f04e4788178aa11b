import { ageOn, type CalendarDate, lastBirthOf } from '../dates.ts';

/** The first year of each age group of result lists but the youngest. */
const FROM = [16, 20, 30, 40, 50, 60, 70] as const;

/** Every age group, the youngest first. */
export const AGE_GROUPS = ['-15', '16-19', '20-29', '30-39', '40-49', '50-59', '60-69', '70-'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** By the age on race day, in completed years. */
export function ageGroupOf(birthDate: CalendarDate, raceOn: CalendarDate): AgeGroup {
  const age = ageOn(birthDate, raceOn);
  return AGE_GROUPS[FROM.filter((from) => age >= from).length] ?? '70-';
}

/**
 * The groups of a race day for queries, the youngest first: a participant born after `bornAfter` is in the group, unless a
 * younger group has them. Null: everybody else.
 */
export function groupsByBirth(
  raceOn: CalendarDate,
): readonly { readonly group: AgeGroup; readonly bornAfter: string | null }[] {
  return AGE_GROUPS.map((group, at) => {
    const next = FROM[at];
    return { group, bornAfter: next === undefined ? null : lastBirthOf(next, raceOn) };
  });
}
