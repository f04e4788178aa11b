import { ageOn } from '@rajt/rules/dates';
import { doClash } from '@rajt/rules/entering/timetable';
import type { Chance } from './chance.ts';
import type { BoughtEntry } from './fill-races.ts';
import type { ClassToBook, DemoChoice } from './timetable-queries.ts';

const MAX_CLASSES = 3;

/**
 * Made-up people book classes that fit them, everybody the first one of the day as long as it has places; the accounts, to
 * be tried, have a draft of two.
 */
export function bookClasses(
  entries: readonly BoughtEntry[],
  classes: readonly ClassToBook[],
  isRunner: (entry: BoughtEntry) => boolean,
  chance: Chance,
): DemoChoice[] {
  const left = new Map(classes.map(({ id, places }) => [id, places]));
  const [first, ...rest] = classes;
  if (!first) return [];
  return entries.flatMap((entry) => {
    const isFinal = isRunner(entry);
    const wanted = isFinal ? [first, ...chance.shuffled(rest)] : rest.toReversed();
    const chosen: ClassToBook[] = [];
    for (const one of wanted) {
      const places = left.get(one.id) ?? 0;
      const isFree = chosen.every((other) => !doClash(one, other));
      if (chosen.length === (isFinal ? MAX_CLASSES : 2) || places === 0 || !isFree || !isFor(one, entry))
        continue;
      chosen.push(one);
      if (isFinal) left.set(one.id, places - 1);
    }
    return chosen.length > 0 ? [{ ticketCode: entry.ticketCode, classes: chosen, isFinal }] : [];
  });
}

function isFor({ minAge, maxAge, raceOn }: ClassToBook, { person }: BoughtEntry): boolean {
  const age = ageOn(person.birthDate, raceOn);
  return age >= (minAge ?? 0) && age <= (maxAge ?? age);
}
