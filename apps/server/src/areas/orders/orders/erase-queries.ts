import { BOOKS_KEPT_YEARS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/**
 * Erases billing names and addresses once the books no longer need them: so many years after the end of the order's
 * year.
 */
export async function eraseOldBilling(handle: Handle): Promise<number> {
  return affectedBy(
    await sql`
    update orders set billing = '{}'
    where billing <> '{}' and created_at < date_trunc('year', app_now(),
      'Europe/Budapest') - make_interval(years => ${BOOKS_KEPT_YEARS}::int)`.execute(handle),
  );
}
