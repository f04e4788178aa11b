import { CallError } from '@rajt/contract/client';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { useT } from '../texts/texts.ts';
import { fieldsOnScreen } from './fields-on-screen.ts';
import { type FormProblem, readRefusal } from './form-errors.ts';

/** The state of a form that its button and its box of problems need. */
export interface Sending {
  /** The `<form>` element. */
  element: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent) => Promise<void>;
  isSending: boolean;
  /** Why the last attempt failed, for `FormProblemBox`. */
  problem: FormProblem | null;
  /** The server's refusal of the last attempt, for screens that explain more of it; null once there is another attempt. */
  refusal: CallError | null;
}

export interface SendingOptions<Out> {
  send: (values: Out) => Promise<void>;
  refused: (error: CallError, values: Out) => Handled | Promise<Handled>;
}

/** True: the screen has dealt with it. A text replaces the server's. False: the server's text is shown. */
export type Handled = boolean | { text: string };

/** Checks a form and sends it, once at a time. Every failure is shown in the form, and nothing typed is lost. */
export function useSending<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  { send, refused }: SendingOptions<Out>,
): Sending {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  const [failed, setFailed] = useState<object | null>(null);

  const focusFirst = useEffectEvent(() => {
    const isWrong = (name: string) => form.getFieldState(name as Path<In>).invalid;
    fieldsOnScreen(element.current)
      .find(({ name }) => isWrong(name))
      ?.focus();
  });
  useEffect(() => {
    // After the mistakes have been drawn: folded sections open for them.
    if (failed) focusFirst();
  }, [failed]);

  const attempt = form.handleSubmit(
    async (values) => {
      try {
        await send(values);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setRefusal(error);
        const handled = await refused(error, values);
        if (handled !== true) showRefusal(error, handled || {});
        setFailed({});
      }
    },
    (errors) => {
      const names = Object.keys(errors);
      if (!fieldsOnScreen(element.current).some(({ name }) => get(errors, name))) {
        throw new Error(`The form cannot be sent for what it does not show: ${names.join(', ')}`);
      }
      setFailed({});
    },
  );

  const showRefusal = (error: CallError, instead: { text?: string }) => {
    const shown = fieldsOnScreen(element.current);
    const { fields, ...rest } = readRefusal(error, (name) => shown.some((field) => field.name === name), t);
    for (const [name, message] of Object.entries(fields)) {
      form.setError(name as Path<In>, { type: 'server', message });
    }
    const named = shown.flatMap(({ name, label, focus }) => {
      const text = fields[name];
      return text === undefined ? [] : [{ name, label, text, goTo: focus }];
    });
    // The screen's own text replaces everything that has no field here.
    setProblem({ ...rest, ...(instead.text && { text: instead.text, more: [] }), fields: named });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // For React a dialog's form is inside the page's form, and must not send that one too.
    event.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    leaveBox(event);
    setProblem(null);
    setRefusal(null);
    try {
      await attempt(event);
    } catch (error) {
      // A bug of ours: never a form that only stops spinning.
      console.error(error);
      setProblem({ text: t('shownErrors:internal'), more: [] });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { element, submit, isSending, problem, refusal };
}

/** A touch presses a button without giving it the focus, which would be lost with the box of the last attempt. */
function leaveBox({ nativeEvent }: FormEvent): void {
  if (!document.activeElement?.matches('[role="alert"]')) return;
  const { submitter } = nativeEvent as SubmitEvent;
  submitter?.focus({ preventScroll: true });
}
