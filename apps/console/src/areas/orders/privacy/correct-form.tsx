import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { whoFields } from '@rajt/contract/registration-fields';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import { useWatch } from 'react-hook-form';
import { TheirWords } from '../../content/shared/sending/their-words.tsx';
import { CORRECTABLE, type Identity, partsOf, useCorrection } from './correction.ts';
import { countryName } from './country-name.ts';
import styles from './privacy.module.css';

const TITLES = whoFields.nameTitle.options;

/** Corrects name, birth date, gender and nationality, with a reason. The caller chooses whether coming paid entries are corrected, too. */
export function CorrectForm({ identity }: { identity: Identity }) {
  const t = useT();
  const formats = useFormats();
  const { form, theirs, takeTheirs } = useCorrection(identity);
  const nationality = useWatch({ control: form.control, name: 'is.nationality' });
  const country = countryName(nationality, currentLanguage());
  const { paidEntries } = identity;
  const wordsOf = (name: (typeof CORRECTABLE)[number], value: string) => {
    if (name === 'gender') return t(`entryList:option.gender.${value === 'F' ? 'F' : 'M'}`);
    return name === 'birthDate' && value !== '' ? formats.day(value, 'short') : value;
  };
  const theirParts = () => {
    if (!theirs) return [];
    const { is: typed } = form.getValues();
    const now = partsOf(theirs.now);
    return CORRECTABLE.flatMap((name) => {
      const their = now[name];
      return their === typed[name] ? [] : [[t(`privacyDesk:correct.${name}`), wordsOf(name, their)] as const];
    });
  };
  return (
    <ScreenForm form={form} className={`panel ${styles.narrow}`}>
      <p className="text-soft">{t('privacyDesk:correct.lead')}</p>
      <div className="fields">
        <SelectField
          label={t('privacyDesk:correct.nameTitle')}
          options={TITLES.map((value) => ({ value, label: value || t('office:none') }))}
          {...form.field('is.nameTitle')}
        />
        <TextField
          label={t('privacyDesk:correct.familyName')}
          autoComplete="off"
          {...form.field('is.familyName')}
        />
        <TextField
          label={t('privacyDesk:correct.firstName')}
          autoComplete="off"
          {...form.field('is.firstName')}
        />
        <TextField type="date" label={t('privacyDesk:correct.birthDate')} {...form.field('is.birthDate')} />
        <SelectField
          label={t('privacyDesk:correct.gender')}
          options={(['F', 'M'] as const).map((value) => ({
            value,
            label: t(`entryList:option.gender.${value}`),
          }))}
          {...form.field('is.gender')}
        />
        <TextField
          label={t('privacyDesk:correct.nationality')}
          hint={
            country
              ? t('privacyDesk:correct.nationalityHint', { country })
              : t('privacyDesk:correct.nationalityEmpty')
          }
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={2}
          chars={4}
          {...form.field('is.nationality')}
          onInput={({ currentTarget }) => {
            currentTarget.value = currentTarget.value.toUpperCase();
          }}
        />
      </div>
      {paidEntries > 0 ? (
        <CheckboxField
          label={t('privacyDesk:correct.correctsEntries', { count: paidEntries })}
          hint={t('privacyDesk:correct.entriesHint')}
          {...form.field('correctsEntries')}
        />
      ) : (
        <p className="text-soft">{t('privacyDesk:correct.noEntries')}</p>
      )}
      <TextField
        label={t('privacyDesk:correct.reason')}
        hint={t('privacyDesk:correct.reasonHint')}
        autoComplete="off"
        {...form.field('reason')}
      />
      <FormProblemBox problem={form.problem} />
      {theirs && <TheirWords by={theirs.by} at={theirs.at} parts={theirParts()} onTake={takeTheirs} />}
      <Button type="submit" variant="go" className="at-start" loading={form.isSending}>
        {t('privacyDesk:correct.button')}
      </Button>
    </ScreenForm>
  );
}
