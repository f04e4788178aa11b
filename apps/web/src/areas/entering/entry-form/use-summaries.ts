import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { EntryValues } from './entry-values.ts';
import { useHeatTime } from './heat-time.ts';
import type { SectionName } from './sections.ts';

/** The answers of each section, in one line, for the folded form; empty while there are none. */
export function useSummaries(
  race: RaceDetail,
  heat: Heat | undefined,
  values: EntryValues,
): Record<SectionName, string> {
  const t = useT();
  const timeOf = useHeatTime(race);
  const { form, conditionsAccepted, certificateName } = values;
  const { shirtType, shirtSize, plannedPace, firstSameDistance, nickname } = form;
  const asks = (question: keyof RaceDetail['form']) => race.form[question] !== 'off';
  const line = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ');

  return {
    heat: heat ? line(timeOf(heat), heat.name) : '',
    race: line(
      asks('shirt') &&
        (shirtType === 'female' || shirtType === 'male') &&
        `${t(`entry:shirt_${shirtType}`)} ${shirtSize}`,
      asks('plannedPace') && plannedPace !== '' && `${plannedPace} ${t(`entry:paceUnit_${site.branch}`)}`,
      asks('firstSameDistance') && firstSameDistance === 'yes' && t('entry:first_yes'),
      asks('firstSameDistance') && firstSameDistance === 'no' && t('entry:first_no'),
      asks('nickname') && nickname,
    ),
    safety: line(
      asks('injuryContact') && form.injuryContactName,
      asks('injuryContact') && form.injuryContactPhone,
      asks('medicalCertificate') && certificateName,
    ),
    conditions: conditionsAccepted ? t('entry:accepted') : '',
  };
}
