import type { CompanyEntryId } from '@rajt/rules/ids';
import { inTransaction, type PoolHandle } from '../../../platform/postgres/database.ts';
import { deleteUnused } from '../fellows/index.ts';
import { deleteCompany } from './queries.ts';

/** Erases a company entry that got no place, and its people unless something else refers to them. */
export async function dropCompany(db: PoolHandle, id: CompanyEntryId): Promise<void> {
  await inTransaction(db, async (trx) => {
    const people = await deleteCompany(trx, id);
    await deleteUnused(trx, people);
  });
}
