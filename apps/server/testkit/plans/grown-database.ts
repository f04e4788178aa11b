import type pg from 'pg';
import { GROWN_TABLES, SETTLED } from './grown-tables.ts';

/** Distinct values of a column that leads to a table of the organiser's plans, such as the races. */
const PLANNED = 500;

/**
 * Makes the planner take a migrated database for one that has grown for years (`GROWN_TABLES`), without a row in it. Plans of
 * `explain (generic_plan)` are then those of a large database. Needs PostgreSQL 18, and the owner's connection.
 *
 * The planner multiplies `reltuples / relpages` by the pages that a table has now, so that each table gets a page first.
 */
export async function pretendGrown(client: pg.Client): Promise<void> {
  for (const { name, columns, keys } of await tablesOf(client)) await addPage(client, name, columns, keys);
  // Autovacuum would measure the truth.
  for (const [table, rows] of Object.entries(GROWN_TABLES)) {
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
    await client.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text,
         'relpages', (pg_relation_size(c.oid) / 8192)::int, 'reltuples', ($2 * case when i.indpred is null then 1 else 0.01 end)::real)
       from pg_class c left join pg_index i on i.indexrelid = c.oid
       where c.oid = $1::text::regclass or i.indrelid = $1::text::regclass`,
      [`public.${table}`, rows],
    );
  }
  for (const [table, state] of Object.entries(SETTLED))
    await client.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', 'state', 'inherited', false,
         'null_frac', 0::real, 'avg_width', 8, 'n_distinct', 5::real,
         'most_common_vals', '{' || $2::text || '}', 'most_common_freqs', '{0.999}'::real[])`,
      [table, state],
    );
  for (const { table, column, isOptional, rows, leadsTo } of await foreignKeysOf(client)) {
    const share = Math.min(1, (leadsTo ?? rows) / rows);
    await client.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
         'inherited', false, 'null_frac', $3::real, 'avg_width', 8, 'n_distinct', $4::real)`,
      // Rare values, such as a team, occur once each.
      [table, column, isOptional ? 1 - share : 0, leadsTo === null ? PLANNED : -share],
    );
  }
}

/** Inserts a row in a transaction that is rolled back: the page stays, and constraints that refuse such a row are restored. */
async function addPage(client: pg.Client, table: string, columns: string[], keys: string[]): Promise<void> {
  await client.query('begin');
  for (const key of keys) await client.query(`alter table ${table} drop constraint if exists ${key} cascade`);
  for (const column of columns) await client.query(`alter table ${table} alter ${column} drop not null`);
  await client.query(`alter table ${table} disable trigger all`);
  await client.query(`insert into ${table} default values`);
  await client.query('rollback');
}

interface Table {
  readonly name: string;
  /** Those that refuse nothing: null. */
  readonly columns: string[];
  readonly keys: string[];
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and attnotnull and not attisdropped and attidentity = '' and attgenerated = '') as columns,
      array(select quote_ident(conname) from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'f', 'x')) as keys
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  return rows;
}

/** By the first column of each: the other columns of a key repeat the row anyway. */
interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly isOptional: boolean;
  readonly rows: number;
  /** Rows of the table that it leads to; null for one of the organiser's plans. */
  readonly leadsTo: number | null;
}

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<{
    table: string;
    column: string;
    isOptional: boolean;
    target: string;
  }>(`
    select k.conrelid::regclass::text as table, a.attname as column, not a.attnotnull as "isOptional", k.confrelid::regclass::text as target
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f'`);
  return rows.flatMap(({ target, ...key }) => {
    const own = GROWN_TABLES[key.table];
    return own === undefined ? [] : [{ ...key, rows: own, leadsTo: GROWN_TABLES[target] ?? null }];
  });
}
