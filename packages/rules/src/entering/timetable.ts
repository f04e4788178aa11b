import { ageRefusal } from '../content/eligibility.ts';
import type { CalendarDate } from '../dates.ts';

/** The choice of classes in a timetable by their times and ages. The server decides by it, the screen shows it first. */

/** At most so many classes in one choice; no day has more. */
export const MAX_CHOSEN_CLASSES = 50;

/** When a class is. */
export interface ClassTimes {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Whether two classes overlap. One may begin when the other ends: the walk between them is the person's business. */
export function doClash(one: Omit<ClassTimes, 'id'>, other: Omit<ClassTimes, 'id'>): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** The classes that share a moment with another one of the list, each with those, in the order of the list. */
export function clashesOf<Class extends ClassTimes>(classes: readonly Class[]): ReadonlyMap<string, Class[]> {
  const clashes = classes.map(
    (one) => [one.id, classes.filter((other) => other.id !== one.id && doClash(one, other))] as const,
  );
  return new Map(clashes.filter(([, others]) => others.length > 0));
}

/** Whether a class fits an age: completed years on race day, both ends included; null: no limit, or an age not yet known. */
export function isClassFor(
  { minAge, maxAge }: { readonly minAge: number | null; readonly maxAge: number | null },
  person: { readonly birthDate: CalendarDate | null; readonly raceDate: CalendarDate },
): boolean {
  if (person.birthDate === null) return true;
  return ageRefusal({ minAge, maxAge, raceDate: person.raceDate }, person.birthDate) === null;
}
