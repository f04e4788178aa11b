import type { Trx } from '../../../platform/postgres/database.ts';
import { insertLedgerTransaction, type LedgerTransaction } from './queries.ts';

/** Records a movement of money in the transaction of its cause (promise 3). Idempotent by its business key. */
export async function postToLedger(trx: Trx, entry: LedgerTransaction): Promise<void> {
  const moved = movedIn(entry);
  if (moved) await insertLedgerTransaction(trx, moved);
}

/** The ledger transaction without postings of 0 HUF; null when no posting is left. */
export function movedIn(entry: LedgerTransaction): LedgerTransaction | null {
  const postings = entry.postings.filter((posting) => posting.amountHuf !== 0);
  return postings.length > 0 ? { ...entry, postings } : null;
}
