import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useStore } from '../session/browser-store.ts';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';
import { typedWords } from './typed-words.ts';

const SAVE_AFTER_MS = 300;

/** Where a draft has what is no value; no field is called so. */
const WORDS = 'typed words';

interface DraftFormOptions<In extends FieldValues, Out extends FieldValues> {
  /** Names the draft; put what the form is about into it: `entry-form:${raceId}`. */
  id: string;
  /** A schema of the contract, or one made from it; its messages are field codes. */
  schema: z.ZodType<Out, In>;
  /** A value for every field. */
  defaults: DefaultValues<In>;
  /** Fields that are never kept: passwords, and consents, which are given anew each time. */
  secret?: readonly (keyof In & string)[];
  /** False: the form moves the focus to the first mistake by itself. */
  shouldFocusError?: boolean;
}

export type DraftForm<In extends FieldValues, Out extends FieldValues> = UseFormReturn<In, unknown, Out> & {
  /** Call it when the form has been sent. */
  forgetDraft: () => void;
};

/**
 * react-hook-form with the contract's schema; what is typed survives a reload and an expired session. Fields are judged
 * when left, then while typing.
 */
export function useDraftForm<In extends FieldValues, Out extends FieldValues>({
  id,
  schema,
  defaults,
  secret = [],
  shouldFocusError = true,
}: DraftFormOptions<In, Out>): DraftForm<In, Out> {
  const { [WORDS]: words, ...kept } = readDraft(id, Date.now());
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError,
    defaultValues: { ...defaults, ...(kept as DefaultValues<In>) },
  });
  // Before the fields look for them.
  useState(() => Object.assign(typedWords(form.control).words, words));
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const secretFields = useRef<readonly string[]>(secret);
  const owner = useRef(useStore.getState().userId);
  // Without what the draft has brought back, and as a reload would begin now: a dialog may have changed the defaults.
  const starts = useRef({ ...defaults, [WORDS]: {} });
  useEffect(() => {
    starts.current = { ...defaults, [WORDS]: {} };
  });

  useEffect(() => {
    const typed = typedWords(form.control);
    const now = () => ({ ...form.getValues(), [WORDS]: { ...typed.words } });
    let last = JSON.stringify(now());
    const save = () => {
      if (pending.current === undefined) return;
      clearTimeout(pending.current);
      pending.current = undefined;
      const values = now();
      const text = JSON.stringify(values);
      if (text === last) return;
      last = text;
      writeDraft(id, owner.current, values, secretFields.current, Date.now(), starts.current);
    };
    const saveSoon = () => {
      clearTimeout(pending.current);
      pending.current = setTimeout(save, SAVE_AFTER_MS);
    };
    typed.onChange = saveSoon;
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name }) => {
        // What the person changes, by typing or through us (an upload, a chip); a reset comes without a name.
        if (name !== undefined) saveSoon();
      },
    });
    window.addEventListener('pagehide', save);
    return () => {
      save();
      stop();
      typed.onChange = () => {};
      window.removeEventListener('pagehide', save);
    };
  }, [id, form]);

  return {
    ...form,
    forgetDraft: () => {
      clearTimeout(pending.current);
      pending.current = undefined;
      forgetDraft(id);
    },
  };
}
