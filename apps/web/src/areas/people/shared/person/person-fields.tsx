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
import { ReferenceField } from '../../../content/shared/reference/reference-field.tsx';
import styles from './person-fields.module.css';
import { loadPhoneField } from './phone-schema.ts';

interface TitleValues {
  nameTitle: string;
}

interface CategoryValues {
  gender: string;
  nationality: string;
}

interface AboutValues extends CategoryValues {
  phone: string;
}

interface NameValues {
  familyName: string;
  firstName: string;
}

interface BirthValues {
  birthDate: string;
}

/** The signed-in person's data. The names are in the order of the language. */
export function PersonFields({
  form,
}: {
  form: FormPart<TitleValues & NameValues & BirthValues & AboutValues>;
}) {
  return (
    <>
      <IdentityFields form={partOf(form)} isSelf />
      <AboutFields form={partOf(form)} />
    </>
  );
}

/** Another person's data, without a contact: the browser fills in nothing, as it knows the signed-in person only. */
export function OtherPersonFields({
  form,
}: {
  form: FormPart<TitleValues & NameValues & BirthValues & CategoryValues>;
}) {
  return (
    <>
      <IdentityFields form={partOf(form)} isSelf={false} />
      <CategoryFields form={partOf(form)} />
    </>
  );
}

interface IdentityProps {
  form: FormPart<TitleValues & NameValues & BirthValues>;
  isSelf: boolean;
}

function IdentityFields({ form, isSelf }: IdentityProps) {
  return (
    <>
      <div className={styles.names}>
        <TitleField form={partOf(form)} isSelf={isSelf} />
        <NameFields form={partOf(form)} isSelf={isSelf} />
      </div>
      <BirthDateField form={partOf(form)} isSelf={isSelf} />
    </>
  );
}

/** The person's fields without names and birth date: those that stay free when these are on an entry. */
export function FreePersonFields({ form }: { form: FormPart<TitleValues & AboutValues> }) {
  return (
    <>
      <div className={styles.titleAlone}>
        <TitleField form={partOf(form)} isSelf />
      </div>
      <AboutFields form={partOf(form)} />
    </>
  );
}

function TitleField({ form, isSelf }: { form: FormPart<TitleValues>; isSelf: boolean }) {
  const t = useT();
  const titles = nameTitle.options.map((value) => ({ value, label: value || t('person:nameTitleNone') }));
  return (
    <SelectField
      label={t('person:nameTitle')}
      options={titles}
      autoComplete={isSelf ? 'honorific-prefix' : 'off'}
      {...form.field('nameTitle')}
    />
  );
}

function AboutFields({ form }: { form: FormPart<AboutValues> }) {
  const t = useT();
  // Long before the person has reached the number.
  useEffect(() => void loadPhoneField().catch(() => undefined), []);
  return (
    <>
      <CategoryFields form={partOf(form)} />
      <TextField
        label={t('person:phone')}
        hint={t('person:phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
    </>
  );
}

/** The fields that the categories of a result list need in addition to the age. */
function CategoryFields({ form }: { form: FormPart<CategoryValues> }) {
  const t = useT();
  return (
    <>
      <RadioCards
        label={t('person:gender')}
        hint={t('person:genderHint')}
        columns
        options={[
          { value: 'F', label: t('person:genderF') },
          { value: 'M', label: t('person:genderM') },
        ]}
        {...form.field('gender')}
      />
      <ReferenceField
        form={form}
        name="nationality"
        collection="nationalities"
        label={t('person:nationality')}
      />
    </>
  );
}

/** The names alone, in the order of the language. */
export function NameFields({ form, isSelf }: { form: FormPart<NameValues>; isSelf: boolean }) {
  const t = useT();
  const familyName = (
    <TextField
      key="family"
      label={t('person:familyName')}
      autoComplete={isSelf ? 'family-name' : 'off'}
      {...form.field('familyName')}
    />
  );
  const firstName = (
    <TextField
      key="given"
      label={t('person:firstName')}
      autoComplete={isSelf ? 'given-name' : 'off'}
      {...form.field('firstName')}
    />
  );
  return currentLanguage() === 'hu' ? [familyName, firstName] : [firstName, familyName];
}

export function BirthDateField({ form, isSelf }: { form: FormPart<BirthValues>; isSelf: boolean }) {
  const t = useT();
  const { field, fieldState } = useController({ control: form.control, name: 'birthDate' });
  return (
    <DateField
      {...field}
      label={t('person:birthDate')}
      hint={isSelf && t('person:birthDateHint')}
      error={fieldText(fieldState.error?.message, t)}
      order={currentLanguage() === 'hu' ? 'ymd' : 'dmy'}
      partLabels={{ year: t('person:year'), month: t('person:month'), day: t('person:day') }}
      birthday={isSelf}
    />
  );
}
