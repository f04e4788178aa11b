import type { Deps } from '../../../platform/deps.ts';
import { findForgettable, forgetInvoice } from './forget-queries.ts';

/** Erases what invoices say, with their PDFs, once the books no longer need them; their numbers and sums stay. */
export async function forgetOldInvoices({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (const { id, fileKey } of await findForgettable(db)) {
    if (fileKey) await storage.remove(fileKey);
    await forgetInvoice(db, id);
  }
}
