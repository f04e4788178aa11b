import type { FormPart } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { TextField } from '@rajt/ui/text-field';
import { ReferenceField } from '../../../content/shared/reference/reference-field.tsx';
import { ZipCityFields } from '../../../content/shared/reference/zip-city-fields.tsx';

export interface PlaceValues {
  country: string;
  zip: string;
  city: string;
  street: string;
}

/** The address of a person, an invoice or a parcel. */
export function PlaceFields({ form }: { form: FormPart<PlaceValues> }) {
  const t = useT();
  return (
    <>
      <ReferenceField
        form={form}
        name="country"
        collection="countries"
        label={t('addresses:country')}
        autoComplete="country"
      />
      <ZipCityFields form={form} />
      <TextField label={t('addresses:street')} autoComplete="street-address" {...form.field('street')} />
    </>
  );
}
