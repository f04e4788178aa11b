import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A form as a group of its fields sees it: knowing its own, whatever else there is. */
export type FormPart<Part extends FieldValues> = UseFormReturn<Part, unknown, FieldValues>;

/** `<SportFields form={partOf(form)} />`: hands a form to a group of fields that several forms share. */
export function partOf<Part extends FieldValues, In extends Part, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
): FormPart<Part> {
  // A form with more fields can do all that one with fewer can; the library's types do not say so.
  return form as unknown as FormPart<Part>;
}
