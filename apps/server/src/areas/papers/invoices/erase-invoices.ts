import type { Deps } from '../../../platform/deps.ts';
import { eraseInvoice, findErasable } from './erase-queries.ts';

/** Erases the content of invoices, with their PDFs, once the books no longer need it; their numbers and sums stay. */
export async function eraseOldInvoices({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (const { id, fileKey } of await findErasable(db)) {
    if (fileKey) await storage.remove(fileKey);
    await eraseInvoice(db, id);
  }
}
