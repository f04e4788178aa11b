import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { useT } from '../texts/texts.ts';
import { fieldText } from './form-errors.ts';

/** `const field = useFields(form); <TextField label=… {...field('email')} />`: registration and error text in one. */
export function useFields<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
) {
  const t = useT();
  const { errors } = form.formState;
  return (name: Path<In>) => {
    const problem: { message?: string } | undefined = get(errors, name);
    return {
      ...form.register(name),
      error: fieldText(problem?.message, t),
    };
  };
}
