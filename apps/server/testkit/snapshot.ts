import { sql } from 'kysely';
import type { Handle } from '../src/platform/postgres/database.ts';
import { runPrepared } from './run-prepared.ts';

/** Left out: counters of rate limits, and what the application may not read. */
export const UNWATCHED_TABLES = ['rate_limit', 'schema_migration'];
/** Left out: the last use of a session, which changes by itself. */
export const UNWATCHED_COLUMNS = ['idle_until'];

/**
 * Every table with the number and a checksum of its rows, the job queue included: two equal snapshots mean that nothing
 * changed between them. Reads every table: use `watchChanges` around many calls.
 */
export async function snapshot(db: Handle): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> all(${UNWATCHED_TABLES}))
      or (schemaname = 'graphile_worker' and tablename = '_private_jobs')
    order by 1`.execute(db);
  const parts = tables.map(
    ({ name }) => `
      select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(line, '' order by line), '')) as state
      from (select md5((to_jsonb(t) - '{${UNWATCHED_COLUMNS.join()}}'::text[])::text) as line from ${name} t) lines`,
  );
  const rows = await runPrepared<{ name: string; state: string }>(db, parts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.state]));
}
