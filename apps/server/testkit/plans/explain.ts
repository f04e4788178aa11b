import type pg from 'pg';
import { GROWN_TABLES } from './grown-tables.ts';
import { type PlanNode, readsToTheEnd } from './judge-plan.ts';

type Explained = { 'QUERY PLAN': readonly { Plan: PlanNode }[] };

/** Full reads of tables and indexes by a statement in this database, for any parameters; undefined for one without a plan. */
export async function explain(client: pg.Client, text: string): Promise<string[] | undefined> {
  if (!/^\s*(--.*\n\s*)*(select|with|insert|update|delete|merge)\b/i.test(text)) return undefined;
  return (await plansOf(client, text)).flatMap((plan) => readsToTheEnd(plan));
}

/**
 * How a statement finds rows of tables that grow: each table with the first column of the index that it is read by, or "all" for
 * one that is read from end to end; sorted, each once. Joins, their order and small tables are left out: they depend on rows that no
 * statistics describe, and the planner chooses between indexes of the same beginning by chance.
 */
export async function keysOf(client: pg.Client, text: string): Promise<string[]> {
  const firstColumns = await firstColumnsOfIndexes(client);
  const found = (await plansOf(client, text)).flatMap((plan) => indexesIn(plan));
  return [...new Set(found.map((one) => firstColumns.get(one) ?? one))].sort();
}

async function plansOf(client: pg.Client, text: string): Promise<PlanNode[]> {
  const { rows } = await client.query<Explained>(`explain (generic_plan, format json) ${text}`);
  return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
}

/** `entry_once` for a read by an index, `all of entry` for one of a whole table; only of tables that grow. */
function indexesIn(node: PlanNode, above?: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap((one) => indexesIn(one, node));
  const table = node['Relation Name'] ?? above?.['Relation Name'];
  if (table === undefined || GROWN_TABLES[table] === undefined) return below;
  if (node['Index Name'] !== undefined) return [node['Index Name'], ...below];
  return node['Node Type'] === 'Seq Scan' ? [`all of ${table}`, ...below] : below;
}

async function firstColumnsOfIndexes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; column: string }>(`
    select c.relname as name, t.relname || '.' || pg_get_indexdef(i.indexrelid, 1, true) as column
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, column }) => [name, column]));
}
