import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useStore } from '../session/browser-store.ts';
import { discardDraft, readDraft, writeDraft } from './draft.ts';
import { typedWords } from './typed-words.ts';

const SAVE_AFTER_MS = 300;

/** The key of a draft's typed words, which are no values; no field has this name. */
const WORDS = 'typed words';

/** The values that a form begins with: typed and unsent values win over the defaults. */
export function withDraft<Values extends object>(id: string, defaults: Values): Values {
  const { [WORDS]: _words, ...kept } = readDraft(id, Date.now());
  return { ...defaults, ...kept };
}

/**
 * Keeps the values typed into a form that began `withDraft`, a moment after each change and when the screen goes. Returns the
 * function that erases them.
 */
export function useDraft<In extends FieldValues, Out extends FieldValues>(
  id: string,
  form: UseFormReturn<In, unknown, Out>,
  defaults: object,
  secret: readonly string[],
): () => void {
  // Before the fields look for them.
  useState(() => Object.assign(typedWords(form.control).words, readDraft(id, Date.now())[WORDS]));
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const secretFields = useRef(secret);
  const owner = useRef(useStore.getState().userId);
  // Without the restored draft, and as a reload would begin now: a dialog may have changed the defaults.
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
        // The person's changes, by typing or through us (an upload, a chip); a reset comes without a name.
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

  return () => {
    clearTimeout(pending.current);
    pending.current = undefined;
    discardDraft(id);
  };
}
