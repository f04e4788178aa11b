import { sql } from 'kysely';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';

/** Room for a hundred thousand entries with their names: a sort on disk takes twice as long. */
const WORK_MEMORY = '48MB';

/** Runs a statement over all entries of a list with the memory that it needs. */
export function withWorkMemory<T>(db: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('work_mem', ${WORK_MEMORY}, true)`.execute(trx);
    return work(trx);
  });
}
