import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';

/** How a start is called: `9:20`, or the days of a race without one. */
export function useHeatTime(race: Pick<RaceDetail, 'event'>) {
  const t = useT();
  const { days, time } = useFormats();
  return ({ startsAt }: Pick<Heat, 'startsAt'>): string =>
    startsAt === null
      ? t('entry:heatAnyTime', { days: days(race.event.startsOn, race.event.endsOn, 'monthDay') })
      : time(startsAt);
}
