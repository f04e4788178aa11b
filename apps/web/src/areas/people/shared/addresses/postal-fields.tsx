import { type FormPart, partOf } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { RadioCards } from '@rajt/ui/radio-cards';
import { TextField } from '@rajt/ui/text-field';
import { CompanyNumbers } from './company-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { PostalValues } from './postal.ts';

/** Name and address, for every form that has these fields. */
export function PostalFields({ form }: { form: FormPart<PostalValues> }) {
  const t = useT();
  return (
    <>
      <RadioCards
        label={t('addresses:kind')}
        columns
        options={[
          { value: 'person', label: t('addresses:kindPerson') },
          { value: 'company', label: t('addresses:kindCompany') },
        ]}
        {...form.field('kind')}
      />
      {form.watch('kind') === 'company' ? (
        <CompanyNumbers form={form} />
      ) : (
        <TextField label={t('addresses:name')} autoComplete="name" {...form.field('name')} />
      )}
      <PlaceFields form={partOf(form)} />
    </>
  );
}
