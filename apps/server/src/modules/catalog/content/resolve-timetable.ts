import { budapestInstant, type CalendarDate } from '@rajt/rules/dates';
import { type Anchors, readInstant } from './dates.ts';
import type { RaceInFile } from './schema.ts';

type Complain = (path: readonly (string | number)[], message: string) => void;

/** A timetable ready to be stored. */
export interface TimetableContent {
  readonly closesAt: Date;
  readonly locations: readonly {
    readonly name: { hu: string; en: string };
    readonly classes: readonly ClassContent[];
  }[];
}

export interface ClassContent {
  readonly name: { hu: string; en: string };
  readonly level: { hu: string; en: string } | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly places: number;
  readonly ages: { from: number | null; to: number | null };
}

/** The timetable of a race day, null where there is none. Classes can be chosen until the first one starts, or earlier. */
export function resolveTimetable(
  { timetable, kind }: RaceInFile,
  { anchors, raceOn }: { anchors: Anchors; raceOn: CalendarDate },
  wrong: Complain,
): TimetableContent | null {
  if (timetable === null) return null;
  if (kind === 'virtual') wrong([], 'a virtual race has no day for one');
  const locations = timetable.locations.map(({ name, classes }, at) => {
    const resolved = classes.map(({ starts, ends, ...rest }) => ({
      ...rest,
      startsAt: budapestInstant(raceOn, starts),
      endsAt: budapestInstant(raceOn, ends),
    }));
    resolved.forEach((one, index) => {
      const path = ['locations', at, 'classes', index];
      if (one.endsAt <= one.startsAt) wrong([...path, 'ends'], 'ends before it starts');
      const before = resolved[index - 1];
      if (before && one.startsAt < before.endsAt)
        wrong([...path, 'starts'], 'starts before the one above it ends: give it a place of its own');
      if (one.ages.from !== null && one.ages.to !== null && one.ages.from > one.ages.to)
        wrong([...path, 'ages'], 'from is above to');
    });
    return { name, classes: resolved };
  });
  const starts = locations.flatMap(({ classes }) => classes.map(({ startsAt }) => Number(startsAt)));
  const first = new Date(Math.min(...starts));
  return { closesAt: closing(timetable.closes, { anchors, first }, wrong), locations };
}

function closing(
  closes: string | null,
  { anchors, first }: { anchors: Anchors; first: Date },
  wrong: Complain,
): Date {
  if (closes === null) return first;
  try {
    const at = readInstant(closes, anchors, 'end');
    if (at > first) wrong(['closes'], 'after the first class has started');
    return at;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    wrong(['closes'], error.message);
    return first;
  }
}
