import { call } from '@rajt/app-kit/api/call';
import { CallError } from '@rajt/contract/client';
import { type CartEntry, removeEntry } from '@rajt/contract/operations/entries';

/**
 * Deletes entries whose time is over (specification section 4) and returns whether all are gone: one that turned out to
 * be paid, or in a payment, stays. The server has let them go by itself and says so however often it is asked; where it
 * does not answer, nothing is known, and the CallError is thrown.
 */
export async function letGo(userId: string, entries: readonly CartEntry[]): Promise<boolean> {
  const areGone = await Promise.all(entries.map(({ entryId }) => letOneGo(userId, entryId)));
  return areGone.every(Boolean);
}

async function letOneGo(userId: string, entryId: string): Promise<boolean> {
  try {
    await call(removeEntry, { params: { userId, entryId } });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const code = error.failure?.code;
    if (code === 'entry_not_removable' || code === 'payment_in_progress') return false;
    throw error;
  }
}

/** Whether asking again may help: no network (a tab that wakes up), too many at once, a server that is not well. */
export function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
