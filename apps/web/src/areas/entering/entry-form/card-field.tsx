import { useT } from '@rajt/app-kit/texts/texts';
import { CheckboxField } from '@rajt/ui/check-field';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { useState } from 'react';
import type { EntryFormOf } from './entry-fields.ts';

interface CardFieldProps {
  card: 'student' | 'spuri';
  form: EntryFormOf;
  total: string;
}

/** Declares a card for its rate. The price is elsewhere: the effect of the tick is announced here. */
export function CardField({ card, form, total }: CardFieldProps) {
  const t = useT();
  const [hasChosen, setChosen] = useState(false);
  const wired = form.field(card === 'student' ? 'hasStudentCard' : 'hasSpuriCard');
  return (
    <>
      <CheckboxField
        {...wired}
        onChange={(event) => {
          setChosen(true);
          void wired.onChange(event);
        }}
        label={t(`entry:${card}Card`)}
        hint={t(`entry:${card}CardHint`)}
      />
      <LiveRegion message={hasChosen ? `${t('entry:priceTotal')}: ${total}` : ''} />
    </>
  );
}
