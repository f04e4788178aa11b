import type { Heat, RaceDetail } from '@rajt/contract/operations/catalog';
import { availability } from '@rajt/rules/eligibility';
import { RadioCards } from '@rajt/ui/radio-cards';
import { useFormats } from '../../shell/formats.ts';
import { useT } from '../../shell/texts.ts';
import type { EntryFields } from './entry-fields.ts';

interface HeatFieldProps {
  race: RaceDetail;
  heats: readonly Heat[];
  field: EntryFields;
}

/** When to start; a full heat stays in sight with its reason. */
export function HeatField({ race, heats, field }: HeatFieldProps) {
  const t = useT();
  const { day } = useFormats();
  const timeOf = useHeatTime(race);
  return (
    <RadioCards
      {...field('heatId')}
      label={t('entry:heat')}
      labelHidden
      hint={heats.length === 1 ? t('entry:heatOnly') : t('entry:heatHint')}
      columns
      options={heats.map((heat) => {
        const { free, level } = availability({
          capacity: heat.capacity,
          held: 0,
          sold: heat.capacity - heat.placesLeft,
        });
        return {
          value: heat.id,
          label: timeOf(heat),
          description: [
            heat.name,
            ...(race.event.startsOn === race.event.endsOn ? [] : [day(race.raceOn, 'monthDay')]),
          ].join(' · '),
          ...(level === 'none'
            ? { disabledReason: t('entry:heatFull') }
            : { end: t(level === 'last' ? 'entry:heatLast' : 'entry:heatLeft', { count: free }) }),
        };
      })}
    />
  );
}

/** `9:20`, or the days of a race without a start. */
export function useHeatTime(race: Pick<RaceDetail, 'raceOn' | 'event'>) {
  const t = useT();
  const { days, time } = useFormats();
  return ({ startsAt }: Pick<Heat, 'startsAt'>): string =>
    startsAt === null
      ? t('entry:heatAnyTime', { days: days(race.event.startsOn, race.event.endsOn, 'monthDay') })
      : time(startsAt);
}
