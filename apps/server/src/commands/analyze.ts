import { sql } from 'kysely';
import type { Handle } from '../platform/postgres/database.ts';
import { asOwner } from './as-owner.ts';

/**
 * Measures what tables hold, for the planner: after migrations and after every load. PostgreSQL does it by itself about a
 * minute later, and the first rush would run with plans made for empty tables. Plans that running processes have
 * prepared are made new with it. Empty tables are left out: the planner takes a table that was never measured for a
 * small one that grows, and one that was measured empty for empty.
 */
export async function analyze(handle: Handle): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and pg_relation_size(c.oid) > 0
    order by 1`.execute(handle);
  if (rows.length > 0) await sql.raw(`analyze ${rows.map(({ name }) => name).join(', ')}`).execute(handle);
}

/** Analyzes at a database, as the owner of its tables. */
export async function analyzeAt(url: string): Promise<void> {
  await asOwner(url, analyze);
}
