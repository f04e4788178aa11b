import { useSyncExternalStore } from 'react';

/** The open question for a code; requests that are refused at the same time share it. */
interface Question {
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

let question: Question | null = null;
const readers = new Set<() => void>();

function set(next: Question | null): void {
  question = next;
  for (const reader of readers) reader();
}

/** Opens the dialog for a code. True: the second factor is fresh now; false: the member of staff has closed the dialog. */
export function askForCode(): Promise<boolean> {
  if (question) return question.answer;
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const settle = (isConfirmed: boolean) => {
    set(null);
    resolve(isConfirmed);
  };
  set({ answer, settle });
  return answer;
}

/** The open question, for the dialog. */
export function useCodeQuestion(): Question | null {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => question,
  );
}
