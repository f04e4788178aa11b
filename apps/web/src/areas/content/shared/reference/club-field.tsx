import { fieldText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import type { FieldTexts } from '@rajt/ui/field-shell';
import { useMemo } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { LazySuggest } from './lazy-fields.tsx';
import { useCollection } from './use-collection.ts';

interface ClubFieldProps<In extends FieldValues, Out extends FieldValues>
  extends Pick<FieldTexts, 'label' | 'hint'> {
  form: UseFormReturn<In, unknown, Out>;
  /** A field that holds the club's name, as the person writes it. */
  name: Path<In>;
  maxLength?: number;
}

/** The sports club: free text, the clubs that we know are offered. Always optional. */
export function ClubField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  maxLength,
  ...texts
}: ClubFieldProps<In, Out>) {
  const t = useT();
  const { field, fieldState } = useController({ control: form.control, name });
  const clubs = useCollection('clubs');
  const suggestions = useMemo(() => clubs.map(({ name: label, city }) => ({ label, detail: city })), [clubs]);
  return (
    <LazySuggest
      {...texts}
      {...field}
      suggestions={suggestions}
      error={fieldText(fieldState.error?.message, t)}
      optionalMark={t('common:optional')}
      autoComplete="organization"
      maxLength={maxLength}
    />
  );
}
