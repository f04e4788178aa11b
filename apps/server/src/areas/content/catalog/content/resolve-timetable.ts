import { addDays, budapestInstant, type CalendarDate } from '@rajt/rules/dates';
import { attempt, type Complain } from './attempt.ts';
import { type Anchors, readInstant } from './dates.ts';
import type { RaceInFile } from './schema.ts';

type ClassInFile = NonNullable<RaceInFile['timetable']>['locations'][number]['classes'][number];

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
    const resolved = classes.flatMap((one, index) => {
      const times = resolveTimes(one, raceOn, (path, message) =>
        wrong(['locations', at, 'classes', index, ...path], message),
      );
      const { on: _, starts: __, ends: ___, ...rest } = one;
      return times ? [{ ...rest, ...times }] : [];
    });
    if (resolved.length < classes.length) return { name, classes: resolved };
    resolved.forEach((one, index) => {
      const path = ['locations', at, 'classes', index];
      const before = resolved[index - 1];
      if (before && one.startsAt < before.endsAt)
        wrong(
          [...path, 'starts'],
          'starts before the one above it ends: give it a place of its own, or write `on` if it is on the next day',
        );
      if (one.ages.from !== null && one.ages.to !== null && one.ages.from > one.ages.to)
        wrong([...path, 'ages'], 'from is above to');
    });
    return { name, classes: resolved };
  });
  const starts = locations.flatMap(({ classes }) => classes.map(({ startsAt }) => Number(startsAt)));
  const first = new Date(Math.min(...starts));
  return { closesAt: closing(timetable.closes, { anchors, first }, wrong), locations };
}

/** The longest class over midnight. A longer one is a mistake: its end is before its start. */
const MAX_OVER_MIDNIGHT_HOURS = 6;

/** A class that starts before this hour must name its day: the day of the race or the night after it. */
const NIGHT_ENDS = '05:00';

/** When a class starts and ends; an end below the start is on the next day, for a class over midnight. */
function resolveTimes(
  { on, starts, ends }: ClassInFile,
  raceOn: CalendarDate,
  wrong: Complain,
): Pick<ClassContent, 'startsAt' | 'endsAt'> | null {
  const nextDay = addDays(raceOn, 1);
  const startsOn = on === nextDay ? nextDay : raceOn;
  const endsOn = ends < starts ? addDays(startsOn, 1) : startsOn;
  const startsAt = attempt(['starts'], wrong, () => budapestInstant(startsOn, starts));
  const endsAt = attempt(['ends'], wrong, () => budapestInstant(endsOn, ends));
  if (!startsAt || !endsAt) return null;
  if (on === null && starts < NIGHT_ENDS)
    wrong(
      ['starts'],
      `before ${NIGHT_ENDS} the day is unclear: write on: ${nextDay} for the night after the race day, or on: ${raceOn}`,
    );
  if (on !== null && on !== raceOn && on !== nextDay)
    wrong(['on'], `a class is on the day of its race or on the next one: write ${raceOn} or ${nextDay}`);
  const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
  const isEndBefore = hours <= 0 || (endsOn > startsOn && hours > MAX_OVER_MIDNIGHT_HOURS);
  if (isEndBefore)
    wrong(
      ['ends'],
      `ends before it starts; a class over midnight may last ${MAX_OVER_MIDNIGHT_HOURS} hours at most`,
    );
  return { startsAt, endsAt };
}

function closing(
  closes: string | null,
  { anchors, first }: { anchors: Anchors; first: Date },
  wrong: Complain,
): Date {
  if (closes === null) return first;
  const at = attempt(['closes'], wrong, () => readInstant(closes, anchors, 'end')) ?? first;
  if (at > first) wrong(['closes'], 'after the first class has started');
  return at;
}
