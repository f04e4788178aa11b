import type { Trx } from '../../platform/database.ts';
import { insertLedgerTransaction, type LedgerTransaction } from './queries.ts';

/** Records a movement of money in the transaction of its cause (promise 3). Idempotent by its business key. */
export async function postToLedger(trx: Trx, entry: LedgerTransaction): Promise<void> {
  const moved = entry.postings.filter((posting) => posting.amountHuf !== 0);
  if (moved.length > 0) await insertLedgerTransaction(trx, { ...entry, postings: moved });
}
