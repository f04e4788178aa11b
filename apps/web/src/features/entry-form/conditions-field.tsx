import type { RaceDetail } from '@rajt/contract/operations/catalog';
import { CheckboxField } from '@rajt/ui/check-field';
import { Trans } from 'react-i18next';
import { useT } from '../../shell/texts.ts';
import type { EntryFields } from './entry-fields.ts';

/** The consent, with what is consented to one tap away; new tabs, so that the form stays. */
export function ConditionsField({ race, field }: { race: RaceDetail; field: EntryFields }) {
  const t = useT();
  const newTab = { target: '_blank', rel: 'noreferrer', title: t('entry:newTab') };
  return (
    <CheckboxField
      {...field('conditionsAccepted')}
      label={
        <Trans
          t={t}
          i18nKey="entry:accept"
          components={{
            rules: <a href={`/events/${race.event.id}#rules`} {...newTab} />,
            terms: <a href="/general-terms-and-conditions" {...newTab} />,
          }}
        />
      }
    />
  );
}
