import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { askedEntryFields } from '@rajt/rules/entering/entry-form';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { Notice } from '@rajt/ui/notice';
import { useEffect, useRef, useState } from 'react';
import type { EntryFormOf, EntryPath } from './entry-fields.ts';
import { answersFor } from './known-answers.ts';

interface AsLastTimeProps {
  race: RaceDetail;
  defaults: EntryDefaults;
  form: EntryFormOf;
  /** Called when the answers are filled in and can be folded. */
  onFilled: () => void;
}

/** Above the questions: that they are answered as at the last race, or one press that does it. */
export function AsLastTime({ race, defaults, form, onFilled }: AsLastTimeProps) {
  const t = useT();
  const { remembered, lastEntry } = defaults;
  const [isFilled, setFilled] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone; its effect is reported in its place.
  useEffect(() => {
    if (isFilled) said.current?.focus();
  }, [isFilled]);
  // A race that asks nothing of the kind was not filled in either.
  if (!askedEntryFields(race.form).some((field) => field !== 'medicalCertificate')) return null;
  if (remembered) return <Notice kind="info">{t('entry:asLastTime')}</Notice>;
  if (isFilled)
    return (
      <Notice kind="info">
        <p ref={said} tabIndex={-1}>
          {t('entry:asLastTime')}
        </p>
      </Notice>
    );
  if (!lastEntry || Object.keys(lastEntry).length === 0) return null;
  const fill = () => {
    for (const [name, answer] of Object.entries(answersFor(race, lastEntry, defaults))) {
      form.setValue(`form.${name}` as EntryPath, answer, { shouldDirty: true }); // the names are those of the fields
    }
    setFilled(true);
    onFilled();
  };
  return (
    <Notice kind="info">
      <p>{t('entry:lastTimeOffer')}</p>
      <Button variant="quiet" size="sm" icon="undo" onClick={fill}>
        {t('entry:lastTimeFill')}
      </Button>
    </Notice>
  );
}

/** The consent to keep the answers for the next time; once it is given, the profile shows them and revokes it. */
export function RememberField({ defaults, form }: { defaults: EntryDefaults; form: EntryFormOf }) {
  const t = useT();
  if (defaults.remembered) return null;
  return (
    <CheckboxField {...form.field('remember')} label={t('entry:remember')} hint={t('entry:rememberHint')} />
  );
}
