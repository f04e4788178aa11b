import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import { availability } from '@rajt/rules/content/eligibility';
import { heatPlacesLeft } from '@rajt/rules/entering/heat-places';
import { HeatTimeline } from '@rajt/ui/heat-timeline';
import type { EntryFormOf } from './entry-fields.ts';
import { useHeatTime } from './heat-time.ts';
import { tidyPace } from './pace.ts';
import { useHeatForPace } from './use-heat-for-pace.ts';

interface HeatFieldProps {
  race: RaceDetail;
  heats: readonly Heat[];
  form: EntryFormOf;
  /** A heat was chosen for the person: the first free one, where none is for certain paces. */
  isChosen: boolean;
}

/** When to start; a full heat stays in sight with its reason. */
export function HeatField({ race, heats, form, isChosen }: HeatFieldProps) {
  const t = useT();
  const { time } = useFormats();
  const timeOf = useHeatTime(race);
  const { advice, isForPace } = useHeatForPace(form, heats);
  const pace = `${tidyPace(form.watch('form.plannedPace'))} ${t(`answers:paceUnit_${site.branch}`)}`;
  const choice = isChosen && advice === 'none' ? 'entry:heatChosen' : 'entry:heatHint';
  const hint =
    advice === 'none' || advice === 'other'
      ? t(heats.length === 1 ? 'entry:heatOnly' : choice)
      : t(`entry:heatPace_${advice}`, { pace });
  return (
    <HeatTimeline
      {...form.field('heatId')}
      label={t('entry:heat')}
      labelHidden
      hint={hint}
      heats={heats.map((heat) => {
        const { free, level } = availability({
          capacity: heat.capacity,
          held: 0,
          sold: heat.capacity - heatPlacesLeft(heat, race),
        });
        return {
          value: heat.id,
          time: heat.startsAt === null ? '' : time(heat.startsAt),
          name: heat.startsAt === null ? timeOf(heat) : heat.name,
          mark: isForPace(heat) && t('entry:heatYourPace'),
          free,
          total: heat.capacity,
          disabled: level === 'none',
          freeText:
            level === 'none'
              ? t('entry:heatFull')
              : t(level === 'last' ? 'entry:heatLast' : 'entry:heatLeft', { count: free }),
        };
      })}
    />
  );
}
