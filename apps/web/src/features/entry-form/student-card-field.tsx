import { useT } from '@rajt/app-kit/texts/texts';
import { CheckboxField } from '@rajt/ui/check-field';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { useState } from 'react';
import type { EntryFormOf } from './entry-fields.ts';

/** Claims the rate for a student card. The price stands elsewhere: what the tick makes of it is said here. */
export function StudentCardField({ form, total }: { form: EntryFormOf; total: string }) {
  const t = useT();
  const [hasChosen, setChosen] = useState(false);
  const wired = form.field('hasStudentCard');
  return (
    <>
      <CheckboxField
        {...wired}
        onChange={(event) => {
          setChosen(true);
          void wired.onChange(event);
        }}
        label={t('entry:studentCard')}
        hint={t('entry:studentCardHint')}
      />
      <LiveRegion message={hasChosen ? `${t('entry:priceTotal')}: ${total}` : ''} />
    </>
  );
}
