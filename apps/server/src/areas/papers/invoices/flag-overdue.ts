import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { findOverdueInvoices } from './queries.ts';

/** Every hour: flags invoices that do not get made, so that staff of the organiser know of them. */
export async function flagOverdue({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const { id, trid } of await findOverdueInvoices(db)) {
    log.error({ invoiceId: id }, 'an invoice is overdue');
    await inTransaction(db, (trx) =>
      raiseFlag(trx, { kind: 'invoice_overdue', subject: `invoice:${id}`, detail: { trid } }),
    );
  }
}
