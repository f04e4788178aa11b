import { type FormPart, partOf } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { isGroupMember } from '@rajt/rules/vat-number';
import { RadioCards } from '@rajt/ui/radio-cards';
import { TextField } from '@rajt/ui/text-field';
import { PlaceFields } from './place-fields.tsx';
import type { PostalValues } from './postal.ts';

/** Whom and where, for every form that has these fields. */
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
        <>
          <TextField label={t('addresses:company')} autoComplete="organization" {...form.field('company')} />
          <TextField
            label={t('addresses:vatNumber')}
            hint={t('addresses:vatNumberHint')}
            autoComplete="off"
            inputMode="numeric"
            chars={14}
            {...form.field('vatNumber')}
          />
          {isGroupMember(form.watch('vatNumber')) && (
            <TextField
              label={t('profile:groupVatNumber')}
              hint={t('profile:groupVatNumberHint')}
              autoComplete="off"
              inputMode="numeric"
              chars={14}
              {...form.field('groupVatNumber')}
            />
          )}
        </>
      ) : (
        <TextField label={t('addresses:name')} autoComplete="name" {...form.field('name')} />
      )}
      <PlaceFields form={partOf(form)} />
    </>
  );
}
