import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceToChangeTo } from '@rajt/contract/entering/operations/entry-races';
import { RadioCards } from '@rajt/ui/radio-cards';

interface ChooseRaceProps {
  races: readonly RaceToChangeTo[];
  value: string | undefined;
  onChoose: (raceId: string) => void;
}

/** The other races of the event, each with the difference, or why it is not for this person. */
export function ChooseRace({ races, value, onChoose }: ChooseRaceProps) {
  const t = useT();
  const { distance, day, money } = useFormats();
  const difference = ({ toPay, returned }: RaceToChangeTo) => {
    if (toPay.amount > 0) return t('raceChange:pay', { amount: money(toPay) });
    return returned.amount > 0 ? t('raceChange:returned', { amount: money(returned) }) : t('raceChange:same');
  };
  return (
    <RadioCards
      name="to"
      label={t('raceChange:choose')}
      hint={t('raceChange:hint')}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      options={races.map((race) => ({
        value: race.id,
        label: race.name,
        description: t('raceChange:facts', {
          distance: distance(race.distanceM),
          day: day(race.raceOn, 'monthDay'),
          places: t('raceChange:places', { count: race.freePlaces }),
        }),
        end: race.refusal === null ? difference(race) : undefined,
        ...(race.refusal !== null && { disabledReason: t(`raceChange:refusal.${race.refusal}`) }),
      }))}
    />
  );
}
