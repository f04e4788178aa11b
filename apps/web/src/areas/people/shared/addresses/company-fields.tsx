import { type FormPart, partOf } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { isGroupMember } from '@rajt/rules/people/vat-number';
import { TextField } from '@rajt/ui/text-field';
import { PlaceFields } from './place-fields.tsx';
import type { PostalValues } from './postal.ts';
import { VatField } from './vat-field.tsx';

/** The name and numbers of a company. */
export function CompanyNumbers({ form }: { form: FormPart<PostalValues> }) {
  const t = useT();
  return (
    <>
      <TextField label={t('addresses:company')} autoComplete="organization" {...form.field('company')} />
      <VatField
        label={t('addresses:vatNumber')}
        hint={t('addresses:vatNumberHint')}
        inputMode={form.watch('country') === 'HU' ? 'numeric' : 'text'}
        {...form.field('vatNumber')}
      />
      {isGroupMember(form.watch('vatNumber')) && (
        <VatField
          label={t('addresses:groupVatNumber')}
          hint={t('addresses:groupVatNumberHint')}
          {...form.field('groupVatNumber')}
        />
      )}
    </>
  );
}

/** A company and where its invoice goes, for a form that is about companies alone. */
export function CompanyFields({ form }: { form: FormPart<PostalValues> }) {
  return (
    <>
      <CompanyNumbers form={form} />
      <PlaceFields form={partOf(form)} />
    </>
  );
}
