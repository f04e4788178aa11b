import { TextField } from '@rajt/ui/text-field';
import type { FormPart } from '../../../shell/forms/part-of.ts';
import { useFields } from '../../../shell/forms/use-fields.ts';
import { ReferenceField } from '../../../shell/reference/reference-field.tsx';
import { ZipCityFields } from '../../../shell/reference/zip-city-fields.tsx';
import { useT } from '../../../shell/texts.ts';

export interface HomeValues {
  country: string;
  zip: string;
  city: string;
  street: string;
}

/** Where somebody lives. */
export function HomeFields({ form }: { form: FormPart<HomeValues> }) {
  const t = useT();
  const field = useFields(form);
  // In the order of the screen, as the first mistaken field gets the focus; the inner ones register themselves too late.
  for (const name of ['country', 'zip', 'city', 'street'] as const) form.register(name);
  return (
    <>
      <ReferenceField
        form={form}
        name="country"
        collection="countries"
        label={t('auth:country')}
        autoComplete="country-name"
      />
      <ZipCityFields form={form} />
      <TextField label={t('auth:street')} autoComplete="street-address" {...field('street')} />
    </>
  );
}
