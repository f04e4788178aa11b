import { nameTitle } from '@rajt/contract/fields';
import { DateField } from '@rajt/ui/date-field';
import { RadioCards } from '@rajt/ui/radio-cards';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useCountries } from '../../shell/countries.ts';
import { fieldText } from '../../shell/forms/form-errors.ts';
import { useFields } from '../../shell/forms/use-fields.ts';
import { currentLanguage, useT } from '../../shell/texts.ts';
import styles from './registration.module.css';
import type { RegistrationInput, RegistrationOutput } from './registration-schema.ts';

/** Who registers. The names stand in the order in which the language says them. */
export function PersonFields({
  form,
}: {
  form: UseFormReturn<RegistrationInput, unknown, RegistrationOutput>;
}) {
  const t = useT();
  const field = useFields(form);
  const countries = useCountries();
  const birthDate = useController({ control: form.control, name: 'birthDate' });
  const isHungarian = currentLanguage() === 'hu';

  const titles = nameTitle.options.map((value) => ({ value, label: value || t('auth:nameTitleNone') }));
  const familyName = (
    <TextField
      key="family"
      label={t('auth:familyName')}
      autoComplete="family-name"
      {...field('familyName')}
    />
  );
  const firstName = (
    <TextField key="given" label={t('auth:firstName')} autoComplete="given-name" {...field('firstName')} />
  );

  return (
    <>
      <div className={styles.names}>
        <SelectField
          label={t('auth:nameTitle')}
          options={titles}
          autoComplete="honorific-prefix"
          {...field('nameTitle')}
        />
        {isHungarian ? [familyName, firstName] : [firstName, familyName]}
      </div>
      <DateField
        {...birthDate.field}
        label={t('auth:birthDate')}
        hint={t('auth:birthDateHint')}
        error={fieldText(birthDate.fieldState.error?.message, t)}
        order={isHungarian ? 'ymd' : 'dmy'}
        partLabels={{ year: t('auth:year'), month: t('auth:month'), day: t('auth:day') }}
        birthday
      />
      <RadioCards
        label={t('auth:gender')}
        hint={t('auth:genderHint')}
        columns
        options={[
          { value: 'F', label: t('auth:genderF') },
          { value: 'M', label: t('auth:genderM') },
        ]}
        {...field('gender')}
      />
      <SelectField label={t('auth:nationality')} options={countries} {...field('nationality')} />
      <TextField
        label={t('auth:phone')}
        hint={t('auth:phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
    </>
  );
}
