import { sql } from 'kysely';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';

/** The memory for a hundred thousand entries with their names: a sort on disk takes twice as long. */
const WORK_MEMORY = '48MB';

/**
 * Runs a statement over all entries of a list with the memory that it needs, on several processors where PostgreSQL has some to spare:
 * by its usual costs it would read a hundred thousand rows with one.
 */
export function withWorkMemory<T>(db: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('work_mem', ${WORK_MEMORY}, true), set_config('parallel_setup_cost', '0', true),
      set_config('parallel_tuple_cost', '0', true)`.execute(trx);
    return work(trx);
  });
}
