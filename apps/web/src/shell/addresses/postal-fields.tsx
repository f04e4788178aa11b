import { partOf } from '@rajt/app-kit/forms/part-of';
import { useFields } from '@rajt/app-kit/forms/use-fields';
import { useT } from '@rajt/app-kit/texts/texts';
import { isGroupMember } from '@rajt/rules/vat-number';
import { RadioCards } from '@rajt/ui/radio-cards';
import { TextField } from '@rajt/ui/text-field';
import { useFormContext } from 'react-hook-form';
import { PlaceFields } from './place-fields.tsx';
import type { PostalValues } from './postal.ts';

/** Whom and where, for every form that has these fields; the form stands around it as a FormProvider. */
export function PostalFields() {
  const t = useT();
  const form = useFormContext<PostalValues>();
  const field = useFields(form);
  return (
    <>
      <RadioCards
        label={t('addresses:kind')}
        columns
        options={[
          { value: 'person', label: t('addresses:kindPerson') },
          { value: 'company', label: t('addresses:kindCompany') },
        ]}
        {...field('kind')}
      />
      {form.watch('kind') === 'company' ? (
        <>
          <TextField label={t('addresses:company')} autoComplete="organization" {...field('company')} />
          <TextField
            label={t('addresses:vatNumber')}
            hint={t('addresses:vatNumberHint')}
            autoComplete="off"
            inputMode="numeric"
            chars={14}
            {...field('vatNumber')}
          />
          {isGroupMember(form.watch('vatNumber')) && (
            <TextField
              label={t('profile:groupVatNumber')}
              hint={t('profile:groupVatNumberHint')}
              autoComplete="off"
              inputMode="numeric"
              chars={14}
              {...field('groupVatNumber')}
            />
          )}
        </>
      ) : (
        <TextField label={t('addresses:name')} autoComplete="name" {...field('name')} />
      )}
      <PlaceFields form={partOf(form)} />
    </>
  );
}
