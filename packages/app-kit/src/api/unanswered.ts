import type { AnyInput, Callable } from '@rajt/contract/client';
import { useStore } from '../session/browser-store.ts';
import { merged } from './target.ts';

/** A press that the page before could not see the answer of. */
export interface Unanswered {
  operation: Callable;
  input: AnyInput;
  thing: string;
  reads: readonly string[];
  /** When it was made, in ms. */
  at: number;
}

const KEY = 'rajt-unanswered';
/** An older press was not made just before a reload: it may have been changed since, elsewhere. */
const FRESH_MS = 30_000;

const kept = new Map<string, Unanswered>();

/** Keeps a press over a reload, merged with earlier presses on the same target. */
export function keepUnanswered(target: string, { operation, input, thing, reads, at }: Unanswered): void {
  const { id, method, path } = operation;
  const before = kept.get(target)?.input;
  kept.set(target, {
    operation: { id, method, path },
    input: before ? merged(before, input) : input,
    thing,
    reads,
    at,
  });
  write();
}

export function discardUnanswered(target: string): void {
  kept.delete(target);
  write();
}

/** The presses of this person just before the page was loaded again in this tab. */
export function readUnanswered(now: number): readonly Unanswered[] {
  try {
    const { userId, presses } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    sessionStorage.removeItem(KEY);
    if (!Array.isArray(presses) || userId !== useStore.getState().userId) return [];
    return presses.filter(({ at }: Unanswered) => now - at < FRESH_MS);
  } catch {
    return [];
  }
}

function write(): void {
  try {
    const { userId } = useStore.getState();
    sessionStorage.setItem(KEY, JSON.stringify({ userId, presses: [...kept.values()] }));
  } catch {
    // Full, or forbidden: it is sent all the same.
  }
}
