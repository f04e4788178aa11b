import { fieldText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { TextField } from '@rajt/ui/text-field';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { LazySuggest } from './lazy-fields.tsx';
import { usePlaceAdvice } from './use-place-advice.ts';
import styles from './zip-city-fields.module.css';

interface ZipCityFieldsProps<In extends FieldValues, Out extends FieldValues> {
  form: UseFormReturn<In, unknown, Out>;
  /** Names of the form's fields. */
  names?: { country: Path<In>; zip: Path<In>; city: Path<In> };
}

/**
 * Postal code and settlement side by side. In Hungary one suggests the other: it fills in an empty field, or offers a choice when
 * several fit. The person's own text is never changed.
 */
export function ZipCityFields<In extends FieldValues, Out extends FieldValues>({
  form,
  names = { country: 'country', zip: 'zip', city: 'city' } as {
    country: Path<In>;
    zip: Path<In>;
    city: Path<In>;
  },
}: ZipCityFieldsProps<In, Out>) {
  const t = useT();
  const zip = useController({ control: form.control, name: names.zip });
  const city = useController({ control: form.control, name: names.city });
  const isHungarian = form.watch(names.country) === 'HU';
  const { settlements, offers, typed, choose, prepare } = usePlaceAdvice({
    isHungarian,
    values: () => ({ zip: form.getValues(names.zip), city: form.getValues(names.city) }),
    write: (field, value) =>
      form.setValue(names[field], value as PathValue<In, Path<In>>, {
        shouldDirty: true,
        shouldValidate: value !== '',
      }),
  });

  const question = offers ? t(offers.field === 'city' ? 'reference:whichCity' : 'reference:whichZip') : '';

  return (
    <div className={styles.fields}>
      <TextField
        label={t('reference:zip')}
        autoComplete="postal-code"
        inputMode={isHungarian ? 'numeric' : 'text'}
        {...zip.field}
        onFocus={prepare}
        onChange={(event) => {
          zip.field.onChange(event);
          typed('zip');
        }}
        error={fieldText(zip.fieldState.error?.message, t)}
      />
      <LazySuggest
        label={t('reference:city')}
        autoComplete="address-level2"
        suggestions={settlements}
        {...city.field}
        onFocus={prepare}
        onChange={(value) => {
          city.field.onChange(value);
          typed('city');
        }}
        error={fieldText(city.fieldState.error?.message, t)}
      />
      {offers && (
        <fieldset className={styles.offers}>
          <legend>{question}</legend>
          {offers.values.map((value) => (
            <button key={value} type="button" onClick={() => choose(offers.field, value)}>
              {value}
            </button>
          ))}
        </fieldset>
      )}
      <LiveRegion message={question} />
    </div>
  );
}
