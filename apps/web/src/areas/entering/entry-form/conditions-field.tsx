import type { FormPart } from '@rajt/app-kit/forms/part-of';
import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { CheckboxField } from '@rajt/ui/check-field';
import { Trans } from 'react-i18next';
import type { EntryValues } from './entry-values.ts';

/** The rules of the race, one tap away in a new tab, so that the form stays. The general terms are accepted with the order. */
export function ConditionsField({
  race,
  form,
}: {
  race: RaceDetail;
  form: FormPart<Pick<EntryValues, 'conditionsAccepted'>>;
}) {
  const t = useT();
  return (
    <CheckboxField
      {...form.field('conditionsAccepted')}
      label={
        <Trans
          t={t}
          i18nKey="entry:accept"
          components={{
            rules: <NewTabLink href={`/events/${race.event.id}#rules`} />,
          }}
        />
      }
    />
  );
}
