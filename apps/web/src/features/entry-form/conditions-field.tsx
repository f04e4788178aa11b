import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/operations/catalog';
import { CheckboxField } from '@rajt/ui/check-field';
import { Trans } from 'react-i18next';
import type { EntryFormOf } from './entry-fields.ts';

/** The consent, with what is consented to one tap away; new tabs, so that the form stays. */
export function ConditionsField({ race, form }: { race: RaceDetail; form: EntryFormOf }) {
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
            terms: <NewTabLink href="/general-terms-and-conditions" />,
          }}
        />
      }
    />
  );
}
