import { CallError } from '@rajt/contract/client';
import { type CartEntry, removeEntry } from '@rajt/contract/operations/entries';
import { call } from '../../shell/api.ts';

/** How the server took a removal at the end of the time. */
type Outcome = 'gone' | 'kept';

/**
 * Deletes entries whose time is over (specification section 4). The server has let them go by itself, so that a missing
 * one is fine; one that turned out to be paid, or in a payment, stays. Answers whether all are gone.
 */
export async function letGo(userId: string, entries: readonly CartEntry[]): Promise<boolean> {
  const outcomes = await Promise.all(entries.map(({ entryId }) => letOneGo(userId, entryId)));
  return outcomes.every((outcome) => outcome === 'gone');
}

async function letOneGo(userId: string, entryId: string): Promise<Outcome> {
  try {
    await call(removeEntry, { params: { userId, entryId } });
    return 'gone';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const code = error.failure?.code;
    return code === 'entry_not_removable' || code === 'payment_in_progress' ? 'kept' : 'gone';
  }
}
