import type { AnyInput, InputArguments } from '@rajt/contract/client';
import type { Operation } from '@rajt/contract/operation';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { type DataTag, hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callErrorText, mayBeDone } from '../forms/form-errors.ts';
import { useT } from '../texts/texts.ts';
import { type Data, dataOf } from './data-of.ts';
import { send } from './presses.ts';
import { invalidate } from './query-of.ts';
import { showChange } from './shown.ts';
import { targetOf } from './target.ts';

export interface ActionOptions<O extends Operation, P, Shown> {
  input: (press: P) => InputArguments<O>[0];
  /** The query that shows the changed data (`queryOf`). It is read again after a failure. */
  changes?: { queryKey: DataTag<QueryKey, Shown, Error> };
  /** The data to show at once; undone on failure. Without it a press on the same target waits until the last one has ended. */
  optimistic?: (shown: Shown, press: P) => Shown;
  /** The data known by the answer; without it, the data shown at once. */
  answered?: (known: Shown | undefined, data: Data<O>, press: P) => Shown | undefined;
  /** Reads to be asked again, after a failure too: before it is announced. */
  refresh?: readonly Operation[];
  /** Work that follows the answer at once; waited for, as `refresh` is, before it is announced. */
  done?: (data: Data<O>, press: P) => unknown;
  /** Announced after the answer, never before. */
  saved?: string | ((data: Data<O>, press: P) => string | undefined);
  /** The title over the text of a failure; or a function that reports the failure instead of a toast. */
  undone?: string | ((error: unknown, press: P) => void);
  /** A toast with the same id takes its place; without it, that of the next press on the same target does. */
  toastId?: string;
  /** Sending it twice is the same as once. Only a POST has to declare it. */
  isIdempotent?: boolean;
}

/** For `undone`, where the component shows `error` in its place. */
export const toldInPlace = (): void => undefined;

interface Last<T> {
  data?: T;
  error: Error | null;
  isSaved: boolean;
}

const NOTHING_YET = { error: null, isSaved: false };

/**
 * A switch or a button: `const remove = useAction(deleteAddress, { input, refresh, saved, undone })`, then
 * `remove.press(address)`. A press is sent even if the page is left or loaded again at once; presses on the same thing are sent
 * in order. The result of `press` is true when it was saved and nothing else has been pressed since.
 */
export function useAction<O extends Operation, P = void, Shown = unknown>(
  operation: O,
  options: ActionOptions<O, P, Shown>,
) {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const running = useRef(new Map<string, Promise<boolean>>());
  const [pending, setPending] = useState<readonly P[]>([]);
  const [last, setLast] = useState<Last<Data<O>>>(NOTHING_YET);
  const { changes, optimistic, answered, refresh = [], done, saved, undone, toastId } = options;
  const key = changes?.queryKey;

  const refreshAll = () => Promise.all(refresh.map((one) => invalidate(queryClient, one)));
  // The result of the last press is no longer true: without one id both would be shown together.
  const toastOf = (input: AnyInput) => toastId ?? targetOf(operation, input);

  const run = async (press: P, input: AnyInput): Promise<boolean> => {
    const show = (words: { kind: 'success' | 'error'; title?: string; text: string }) =>
      toast.show({ ...words, id: toastOf(input), durationMs: NOTICE_MS });
    const tellFailure = (error: unknown) => {
      if (typeof undone === 'function') undone(error, press);
      else show({ kind: 'error', ...(undone && { title: undone }), text: callErrorText(error, t) });
    };
    /** The request may have been carried out: the next read shows the result. */
    const tellLost = () => {
      const isReadAgain = key !== undefined || refresh.length > 0;
      const text = t(isReadAgain ? 'shell:problem.unanswered.acted' : 'shell:problem.unanswered.again');
      show({ kind: 'error', title: t('shell:problem.unanswered.title'), text });
    };
    const isLost = (error: unknown) =>
      operation.method !== 'GET' && typeof undone !== 'function' && mayBeDone(error);
    const tellSuccess = (data: Data<O>) => {
      const text = typeof saved === 'function' ? saved(data, press) : saved;
      if (text) show({ kind: 'success', text });
    };
    const stopShowing =
      key && optimistic && showChange<Shown>(queryClient, key, (shown) => optimistic(shown, press));
    const sent = send({
      operation,
      input,
      thing: key ? hashKey(key) : targetOf(operation, input),
      reads: [...(key ? [String(key[0])] : []), ...refresh.map(({ id }) => id)],
      isIdempotent: options.isIdempotent ?? (operation.method === 'PUT' || operation.method === 'DELETE'),
      at: Date.now(),
    });
    let data: Data<O>;
    try {
      data = dataOf<O>(await sent.answer);
    } catch (error) {
      stopShowing?.();
      setLast({ error: toError(error), isSaved: false });
      if (!sent.isMerged()) isLost(error) ? tellLost() : tellFailure(error);
      if (key) void queryClient.invalidateQueries({ queryKey: key });
      void refreshAll();
      return false;
    }
    const learn = (known: Shown | undefined) =>
      answered ? answered(known, data, press) : known && optimistic?.(known, press);
    if (stopShowing) stopShowing(learn);
    else if (key && answered) queryClient.setQueryData<Shown>(key, learn);
    setLast({ data, error: null, isSaved: true });
    try {
      await done?.(data, press);
    } catch (error) {
      // It was saved, and the work after the answer failed here: never a button that only stops spinning.
      console.error(error);
      setLast({ data, error: toError(error), isSaved: true });
      tellFailure(error);
      return false;
    } finally {
      await refreshAll();
    }
    if (!sent.isLast()) return false;
    tellSuccess(data);
    return true;
  };

  const press = (one: P): Promise<boolean> => {
    const input: AnyInput = options.input(one) ?? {};
    const target = targetOf(operation, input);
    const before = running.current.get(target);
    if (before && !optimistic) return before;
    setPending((all) => [...all, one]);
    // A notice with the same words would be no change, and no screen reader would read it.
    if (last.error) toast.close(toastOf(input));
    setLast(NOTHING_YET);
    const result = run(one, input).finally(() => {
      if (running.current.get(target) === result) running.current.delete(target);
      setPending((all) => all.filter((_, index) => index !== all.indexOf(one)));
    });
    running.current.set(target, result);
    return result;
  };

  return { press, pending, isPending: pending.length > 0, ...last };
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
