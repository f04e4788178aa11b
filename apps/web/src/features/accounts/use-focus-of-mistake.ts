import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Moves the focus to the first mistaken field of a form that folds, in the order of its values: after the section with
 * the mistake has opened, which the form's own way would not wait for. Use it with `shouldFocusError: false`.
 */
export function useFocusOfMistake<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>): void {
  const { errors, submitCount } = form.formState;
  const judged = useRef(submitCount);
  useEffect(() => {
    if (judged.current === submitCount) return;
    judged.current = submitCount;
    const first = Object.keys(form.getValues()).find((name) => errors[name]);
    // What the server refused has the box of the whole form, which takes the focus itself.
    if (first !== undefined && errors[first]?.type !== 'server') form.setFocus(first as Path<In>);
  }, [form, errors, submitCount]);
}
