import type { InvoiceId } from '@rajt/rules/ids';
import { BOOKS_KEPT_YEARS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** Documents whose content the books have needed for so many years after the end of their year. */
export async function findErasable(handle: Handle): Promise<{ id: InvoiceId; fileKey: string | null }[]> {
  const { rows } = await sql<{ id: InvoiceId; fileKey: string | null }>`
    select id::text, case when has_file then file_key end as "fileKey" from invoice
    where content <> '{}' and state = 'done'
      and created_at < date_trunc('year', app_now(),
        'Europe/Budapest') - make_interval(years => ${BOOKS_KEPT_YEARS}::int)
    order by id limit 10000`.execute(handle);
  return rows;
}

/** Its file is gone. */
export async function eraseInvoice(handle: Handle, id: InvoiceId): Promise<void> {
  await sql`update invoice set content = '{}', file_key = null, has_file = false where id = ${id}`.execute(
    handle,
  );
}
