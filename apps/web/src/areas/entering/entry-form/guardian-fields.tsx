import { useT } from '@rajt/app-kit/texts/texts';
import { CheckboxField } from '@rajt/ui/check-field';
import { TextField } from '@rajt/ui/text-field';
import type { EntryFormOf } from './entry-fields.ts';

/** The guardian of a participant under 18, and their declaration. */
export function GuardianFields({ form, isSelf }: { form: EntryFormOf; isSelf: boolean }) {
  const t = useT();
  return (
    <fieldset className="stack">
      <legend>{t('entry:guardian')}</legend>
      <TextField
        {...form.field('guardian.name')}
        label={t('entry:guardianName')}
        hint={t('entry:guardianHint')}
        autoComplete={isSelf ? 'off' : 'name'}
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <CheckboxField {...form.field('guardian.accepted')} label={t('entry:guardianText')} />
    </fieldset>
  );
}
