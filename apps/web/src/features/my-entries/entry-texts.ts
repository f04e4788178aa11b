import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/operations/entries';
import { budapestDate, daysBetween } from '@rajt/rules/dates';

/** How long an entry counts as new, so that it is found at once after the payment. */
const NEW_MS = 15 * 60_000;

/** A bought entry in words. */
export function useEntryTexts() {
  const t = useT();
  const { day, time, dayTime, distance, course } = useFormats();
  return {
    /** `2027. július 4. 09:20` */
    start: ({ heat, race }: MyEntry) =>
      heat.startsAt ? dayTime(heat.startsAt) : `${day(race.raceOn)}, ${t('entries:heatAnyTime')}`,
    startTime: ({ heat }: MyEntry) => (heat.startsAt ? time(heat.startsAt) : t('entries:heatAnyTime')),
    day: ({ race }: MyEntry) => day(race.raceOn, 'full'),
    longDay: ({ race }: MyEntry) => day(race.raceOn),
    shortDay: ({ race }: MyEntry) => day(race.raceOn, 'monthDay'),
    distance: ({ race }: MyEntry) => distance(race.distanceM),
    course: ({ race }: MyEntry) => course(race.name, race.distanceM),
    /** `Még 12 nap`, or that it is today or tomorrow. */
    daysToGo: ({ race }: MyEntry, now: Date) => {
      const count = daysBetween(budapestDate(now), race.raceOn);
      if (count <= 0) return t('entries:today');
      return count === 1 ? t('entries:tomorrow') : t('entries:daysToGo', { count });
    },
  };
}

export function isNew({ paidAt }: MyEntry, nowMs: number): boolean {
  return paidAt !== null && nowMs - Date.parse(paidAt) < NEW_MS;
}
