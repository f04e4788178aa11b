import { zodResolver } from '@hookform/resolvers/zod';
import type { CallError } from '@rajt/contract/client';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useT } from '../texts/texts.ts';
import { fieldText } from './form-errors.ts';
import { useDraft, withDraft } from './use-draft.ts';
import { type Handled, type Sending, useSending } from './use-sending.ts';

interface ScreenFormOptions<In extends FieldValues, Out extends FieldValues, Answer> {
  /** Names the draft, including the subject of the form: `entry-form:${raceId}`. */
  id: string;
  /** A schema of the contract, or one made from it; its messages are field codes. */
  schema: z.ZodType<Out, In>;
  /** A value for every field. */
  defaults: DefaultValues<In>;
  /** Fields that are never kept: passwords, and consents, which are given each time. */
  secret?: readonly (keyof In & string)[];
  /** The draft outlives the sending: for what may be lost afterwards and has to be filled in again. It ends by `discardDraft` (draft.ts). */
  keepsDraft?: boolean;
  /** `onSubmit`: fields are not checked when left. For a short form with links below it, which an error would move away. */
  mode?: 'onTouched' | 'onSubmit';
  /** The call, with the values as the schema converts them. */
  send: (values: Out) => Promise<Answer>;
  /** Applies the answer to cached queries; waited for, so that `done` finds them right. */
  updateCache?: (queries: QueryClient, answer: Answer) => unknown;
  /** Leads to the next screen. The form counts as being sent until it has ended. */
  done?: (answer: Answer, values: Out) => unknown;
  /** Said when all of that is done. A toast with an `id` replaces the last one of that id. */
  toast?: { text: string | ((answer: Answer) => string); id?: string };
  /** Handles a refusal before it is shown: `true` when the screen deals with it, or another text to show. */
  refused?: (error: CallError, values: Out) => Handled | Promise<Handled>;
}

/** A form as its screen and the groups of its fields see it. */
export interface FormHandle<In extends FieldValues, Out extends FieldValues = FieldValues>
  extends UseFormReturn<In, unknown, Out>,
    Sending {
  /** `<TextField label=… {...form.field('city')} />`: registration and error text in one. */
  field: (name: Path<In>) => UseFormRegisterReturn & { error: string | undefined };
  /** Called when the person leaves the form on purpose; sending it does so by itself. */
  discardDraft: () => void;
}

/**
 * Everything that a form does except drawing: `const form = useScreenForm({ id, schema, defaults, send, done })`, then
 * `<ScreenForm form={form} submit={t('…')}>` around its fields.
 *
 * Typed values survive a reload and an expired session. Fields are checked when left, then while typing; when the form cannot be
 * sent, the first wrong field on the screen gets the focus. A refusal is shown at its fields and in the form's box, which takes
 * the focus when no field does. Any other failure is shown there too, and reported to the console.
 */
export function useScreenForm<In extends FieldValues, Out extends FieldValues, Answer>({
  id,
  schema,
  defaults,
  secret = [],
  keepsDraft = false,
  mode = 'onTouched',
  send,
  updateCache,
  done,
  toast,
  refused = () => false,
}: ScreenFormOptions<In, Out, Answer>): FormHandle<In, Out> {
  const t = useT();
  const toasts = useToast();
  const queries = useQueryClient();
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    mode,
    // The library knows no order but that of appearing: see useSending.
    shouldFocusError: false,
    defaultValues: withDraft(id, defaults),
  });
  const discardDraft = useDraft(id, form, defaults, secret);
  const sending = useSending(form, {
    send: async (values) => {
      const answer = await send(values);
      if (!keepsDraft) discardDraft();
      await updateCache?.(queries, answer);
      await done?.(answer, values);
      if (!toast) return;
      const text = typeof toast.text === 'string' ? toast.text : toast.text(answer);
      toasts.show({ kind: 'success', durationMs: NOTICE_MS, ...toast, text });
    },
    refused,
  });
  const { errors } = form.formState;
  const field = (name: Path<In>) => {
    const mistake: { message?: string } | undefined = get(errors, name);
    return { ...form.register(name), error: fieldText(mistake?.message, t) };
  };
  return { ...form, ...sending, field, discardDraft };
}
