import { fieldText } from '@rajt/app-kit/forms/form-errors';
import { type FormPart, partOf } from '@rajt/app-kit/forms/part-of';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { nameTitle } from '@rajt/contract/fields';
import { DateField } from '@rajt/ui/date-field';
import { RadioCards } from '@rajt/ui/radio-cards';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { ReferenceField } from '../../../shell/reference/reference-field.tsx';
import styles from '../registration.module.css';
import { loadPhoneField } from './phone-schema.ts';

interface TitleValues {
  nameTitle: string;
}

interface AboutValues {
  gender: string;
  nationality: string;
  phone: string;
}

interface NameValues {
  familyName: string;
  firstName: string;
  birthDate: string;
}

/** Who somebody is. The names stand in the order in which the language says them. */
export function PersonFields({ form }: { form: FormPart<TitleValues & NameValues & AboutValues> }) {
  return (
    <>
      <div className={styles.names}>
        <TitleField form={partOf(form)} />
        <NameFields form={partOf(form)} />
      </div>
      <BirthDateField form={partOf(form)} />
      <AboutFields form={partOf(form)} />
    </>
  );
}

/** The same without names and birth date: what stays free when those are on an entry. */
export function FreePersonFields({ form }: { form: FormPart<TitleValues & AboutValues> }) {
  return (
    <>
      <div className={styles.titleAlone}>
        <TitleField form={partOf(form)} />
      </div>
      <AboutFields form={partOf(form)} />
    </>
  );
}

function TitleField({ form }: { form: FormPart<TitleValues> }) {
  const t = useT();
  const titles = nameTitle.options.map((value) => ({ value, label: value || t('auth:nameTitleNone') }));
  return (
    <SelectField
      label={t('auth:nameTitle')}
      options={titles}
      autoComplete="honorific-prefix"
      {...form.field('nameTitle')}
    />
  );
}

function AboutFields({ form }: { form: FormPart<AboutValues> }) {
  const t = useT();
  // Long before somebody has come down to the number.
  useEffect(() => void loadPhoneField().catch(() => undefined), []);
  return (
    <>
      <RadioCards
        label={t('auth:gender')}
        hint={t('auth:genderHint')}
        columns
        options={[
          { value: 'F', label: t('auth:genderF') },
          { value: 'M', label: t('auth:genderM') },
        ]}
        {...form.field('gender')}
      />
      <ReferenceField
        form={form}
        name="nationality"
        collection="nationalities"
        label={t('auth:nationality')}
      />
      <TextField
        label={t('auth:phone')}
        hint={t('auth:phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
    </>
  );
}

function NameFields({ form }: { form: FormPart<NameValues> }) {
  const t = useT();
  const familyName = (
    <TextField
      key="family"
      label={t('auth:familyName')}
      autoComplete="family-name"
      {...form.field('familyName')}
    />
  );
  const firstName = (
    <TextField
      key="given"
      label={t('auth:firstName')}
      autoComplete="given-name"
      {...form.field('firstName')}
    />
  );
  return currentLanguage() === 'hu' ? [familyName, firstName] : [firstName, familyName];
}

function BirthDateField({ form }: { form: FormPart<NameValues> }) {
  const t = useT();
  const { field, fieldState } = useController({ control: form.control, name: 'birthDate' });
  return (
    <DateField
      {...field}
      label={t('auth:birthDate')}
      hint={t('auth:birthDateHint')}
      error={fieldText(fieldState.error?.message, t)}
      order={currentLanguage() === 'hu' ? 'ymd' : 'dmy'}
      partLabels={{ year: t('auth:year'), month: t('auth:month'), day: t('auth:day') }}
      birthday
    />
  );
}
