import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { budapestDate, type DateStyle, daysBetween } from '@rajt/rules/dates';

/** How long an entry counts as new, so that it is found at once after the payment. */
const NEW_MS = 15 * 60_000;

/** A bought entry in words. */
export function useEntryTexts() {
  const t = useT();
  const { day, days, time, dayTime, distance, course } = useFormats();
  /** A race without a start is done within the days of its event. */
  const when = ({ event, heat, race }: MyEntry, style?: DateStyle) =>
    heat.startsAt ? day(race.raceOn, style) : days(event.startsOn, event.endsOn, style);
  return {
    /** `2027. július 4. 09:20` */
    start: (entry: MyEntry) =>
      entry.heat.startsAt ? dayTime(entry.heat.startsAt) : `${when(entry)}, ${t('entries:heatAnyTime')}`,
    startTime: ({ heat }: MyEntry) => (heat.startsAt ? time(heat.startsAt) : t('entries:heatAnyTime')),
    /** Its team, and whether all of it start with one number. */
    team: ({ name, sharesBib }: NonNullable<MyEntry['team']>) =>
      [name, ...(sharesBib ? [t('entries:sharedBib')] : [])].join(' · '),
    day: (entry: MyEntry) => when(entry, entry.heat.startsAt ? 'full' : 'long'),
    longDay: (entry: MyEntry) => when(entry),
    shortDay: (entry: MyEntry) => when(entry, 'monthDay'),
    distance: ({ race }: MyEntry) => distance(race.distanceM),
    course: ({ race }: MyEntry) => course(race.name, race.distanceM),
    /** `Még 12 nap`, or that it is today or tomorrow. */
    daysToGo: ({ race, event }: MyEntry, now: Date) => {
      const count = daysBetween(budapestDate(now), race.raceOn);
      if (race.virtualGoal && count <= 0)
        return t('entries:daysLeft', { count: daysBetween(budapestDate(now), event.endsOn) + 1 });
      if (count <= 0) return t('entries:today');
      return count === 1 ? t('entries:tomorrow') : t('entries:daysToGo', { count });
    },
  };
}

export function isNew({ paidAt }: MyEntry, nowMs: number): boolean {
  return paidAt !== null && nowMs - Date.parse(paidAt) < NEW_MS;
}
