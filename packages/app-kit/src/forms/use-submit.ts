import { CallError } from '@rajt/contract/client';
import { type FormEvent, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { useT } from '../texts/texts.ts';
import { type FormProblem, readRefusal } from './form-errors.ts';

/**
 * Sends a form once at a time. A refusal is shown at its fields and as the `problem` of the whole form
 * (`<FormProblemBox problem={problem} />`, which takes the focus); nothing typed is lost. `onRefused` may answer true when
 * it dealt with the refusal itself.
 */
export function useSubmit<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  send: (values: Out) => Promise<void>,
  onRefused: (error: CallError) => boolean = () => false,
) {
  const t = useT();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);

  const judgeAndSend = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (onRefused(error)) return;
      const refusal = readRefusal(error, (name) => get(form.getValues(), name) !== undefined, t);
      const fields = Object.entries(refusal.fields).map(([name, message]) => {
        const path = name as Path<In>;
        form.setError(path, { type: 'server', message });
        return { text: message, goTo: () => form.setFocus(path) };
      });
      setProblem({ ...refusal, fields });
    }
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form stands in the page's form for React, and must not send that one too.
    event.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await judgeAndSend(event);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { submit, problem, isSending };
}
