import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';

const BATCH = 500;

/** Takes due notices and sends them, a batch in each transaction, until none is left. */
export async function sendDue<Notice>(
  db: Handle,
  take: (trx: Trx, count: number) => Promise<Notice[]>,
  send: (trx: Trx, notice: Notice) => Promise<void>,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(db, async (trx) => {
      const due = await take(trx, BATCH);
      for (const notice of due) await send(trx, notice);
      return due.length === BATCH;
    });
  }
}
