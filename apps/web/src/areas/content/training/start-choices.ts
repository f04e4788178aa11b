import type { TrainingPlan } from '@rajt/contract/content/operations/training';
import type { Discipline } from '@rajt/contract/disciplines';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { planStart } from '@rajt/rules/content/training-plan';
import { addDays, type CalendarDate, daysBetween } from '@rajt/rules/dates';

export interface StartChoice {
  readonly value: string;
  readonly label: { readonly kind: 'monday' | 'today' } | { readonly kind: 'race'; readonly race: string };
  /** The first day, or that of the race. */
  readonly date: CalendarDate;
  readonly start: { readonly startsOn: CalendarDate } | { readonly raceOn: CalendarDate };
}

/** A Monday: days of the week are counted from it. */
const A_MONDAY = '2024-01-01';
/** The disciplines that a plan does not prepare for. Relays and virtual races may be of either sport. */
const OTHER_RACES: Readonly<Record<TrainingPlan['discipline'], readonly Discipline[]>> = {
  run: ['openwater', 'pool', 'sup'],
  swim: ['road', 'trail', 'walk', 'sup'],
};
/** More of one's races would hide the other choices. */
const MAX_RACES = 3;

/** The likely starts of a plan: by a race of one's own that it fits, next Monday, today. */
export function startChoices(
  { weeks, discipline }: Pick<TrainingPlan, 'weeks' | 'discipline'>,
  today: CalendarDate,
  entries: readonly Pick<MyEntry, 'race' | 'event'>[],
): StartChoice[] {
  const races = entries
    .filter(({ race }) => !OTHER_RACES[discipline].includes(race.discipline))
    .filter(({ race }) => 'startsOn' in planStart(weeks, { raceOn: race.raceOn }, today))
    .slice(0, MAX_RACES)
    .map(
      ({ event, race }, at): StartChoice => ({
        value: `race-${at}`,
        label: { kind: 'race', race: `${event.name} – ${race.name}` },
        date: race.raceOn,
        start: { raceOn: race.raceOn },
      }),
    );
  const monday = addDays(today, 7 - (daysBetween(A_MONDAY, today) % 7));
  return [
    { value: 'monday', label: { kind: 'monday' }, date: monday, start: { startsOn: monday } },
    { value: 'today', label: { kind: 'today' }, date: today, start: { startsOn: today } },
    ...races,
  ];
}
