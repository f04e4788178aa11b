import type { FieldValues } from 'react-hook-form';
import type { FormPart } from './part-of.ts';
import type { FormHandle } from './use-screen-form.ts';

/**
 * The part of a form below `at`, as a form of its own: `<Shirt form={partAt(form, 'child')} />` draws the fields of
 * `child.shirt`, and the same group of fields again for another person. Reads, writes and errors are those of the part.
 */
export function partAt<Part extends FieldValues, In extends FieldValues, Out extends FieldValues>(
  form: FormHandle<In, Out>,
  at: keyof In & string,
): FormPart<Part> {
  const whole = form as unknown as FormPart<FieldValues>; // as in `partOf`
  const under = (name: string) => `${at}.${name}`;
  const part = {
    ...whole,
    field: (name: string) => whole.field(under(name)),
    register: (name: string, ...rest: []) => whole.register(under(name), ...rest),
    watch: (name?: string | readonly string[]) =>
      typeof name === 'object' ? whole.watch(name.map(under)) : whole.watch(name ? under(name) : at),
    getValues: (name?: string) => whole.getValues(name ? under(name) : at),
    setValue: (name: string, ...rest: [unknown]) => whole.setValue(under(name), ...rest),
    setError: (name: string, ...rest: [object]) => whole.setError(under(name), ...rest),
    clearErrors: (name: string) => whole.clearErrors(under(name)),
    setFocus: (name: string) => whole.setFocus(under(name)),
    trigger: (name: string) => whole.trigger(under(name)),
  };
  return part as unknown as FormPart<Part>; // the same functions, under shorter names
}
