import type { FieldValues } from 'react-hook-form';
import type { FormHandle } from './use-screen-form.ts';

/** A form as a group of its fields sees it: knowing its own, whatever else there is. */
export type FormPart<Part extends FieldValues> = FormHandle<Part>;

/** `<SportFields form={partOf(form)} />`: hands a form to a group of fields that several forms share. */
export function partOf<Part extends FieldValues, In extends Part, Out extends FieldValues>(
  form: FormHandle<In, Out>,
): FormPart<Part> {
  // A form with more fields can do all that one with fewer can; the library's types do not know it.
  return form as unknown as FormPart<Part>;
}
