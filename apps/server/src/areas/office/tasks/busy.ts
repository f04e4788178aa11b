import { Refusal } from '../../../platform/http/refusal.ts';
import { errorState, sqlState } from '../../../platform/postgres/database.ts';

const TRIES = 5;

/** Whether an error means that other transactions hold the needed locks: nothing was done, and the work can be retried. */
export function isBusy(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'busy';
  const state = errorState(error);
  return state === sqlState.deadlockDetected || state === sqlState.lockNotAvailable;
}

/** A busy row counts as none done; a later batch finds it again. */
export function zeroIfBusy(error: unknown): number {
  if (isBusy(error)) return 0;
  throw error;
}

/** Tries a transaction again while it is busy, a few times. */
export async function againIfBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries >= TRIES || !isBusy(error)) throw error;
    }
}
