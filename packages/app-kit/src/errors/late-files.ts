import { useSyncExternalStore } from 'react';
import { ChunkLateError } from './error-kind.ts';

/** A file of the program that has not come by then is spoken of. */
export const FILE_SLOW_MS = 10_000;

/** A file of the program that has not come by then counts as missing (specification section 9). */
export const FILE_TIMEOUT_MS = 120_000;

let slow = 0;
const readers = new Set<() => void>();

function change(by: 1 | -1): void {
  slow += by;
  for (const reader of readers) reader();
}

/**
 * Waits for a file of the program: after `FILE_SLOW_MS` it counts as slow (`useIsFileSlow`), after `FILE_TIMEOUT_MS` the
 * promise is rejected with a `ChunkLateError`.
 */
export async function inTime<T>(file: Promise<T>): Promise<T> {
  let isSlow = false;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const slowTimer = setTimeout(() => {
    isSlow = true;
    change(1);
  }, FILE_SLOW_MS);
  const lateTimer = setTimeout(() => reject(new ChunkLateError()), FILE_TIMEOUT_MS);
  try {
    return await Promise.race([file, late]);
  } finally {
    clearTimeout(slowTimer);
    clearTimeout(lateTimer);
    if (isSlow) change(-1);
  }
}

/** Whether a file that the reader waits for has been on its way for longer than `FILE_SLOW_MS`. */
export function useIsFileSlow(): boolean {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => slow > 0,
  );
}
