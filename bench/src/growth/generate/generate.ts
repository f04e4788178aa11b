import { GROWN_TABLES } from '@rajt/server/testkit/plans/grown-tables.ts';
import type pg from 'pg';
import { catalog } from './catalog.ts';
import { runInLanes } from './lanes.ts';
import { messages } from './messages.ts';
import { participation } from './participation.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { plan, purchases } from './purchases.ts';
import type { Fill, Scale } from './scale.ts';

/** The order of filling; the lists of a step do not need each other's rows. */
const STEPS: readonly (readonly (readonly Fill[])[])[] = [
  [catalog, people],
  [plan],
  [purchases, messages],
  [payments, participation],
];

/**
 * Fills a migrated database that has the demo content with people, purchases and what follows from them, in a few minutes at full
 * size. Needs the owner's connection. Triggers, foreign keys and the wait for the disk are off while the rows are written, and indexes
 * are built after them. Every table of `GROWN_TABLES` gets rows, or the function throws.
 */
export async function generate(client: pg.Client, databaseUrl: string, scale: Scale): Promise<void> {
  const hurry = ['fsync = off', 'full_page_writes = off', `max_wal_size = '16GB'`];
  for (const setting of hurry) await client.query(`alter system set ${setting}`);
  await client.query(`select pg_reload_conf()`);
  const indexes = await takeIndexes(client);
  for (const step of STEPS)
    await runInLanes(
      databaseUrl,
      step.map((fills) => fills.map((fill) => fill(scale))),
    );
  await runInLanes(databaseUrl, [
    indexes.filter((_, at) => at % 2 === 0),
    indexes.filter((_, at) => at % 2 === 1),
  ]);
  await moveSequences(client);
  await client.query(`drop table purchase, new_race`);
  await client.query(`vacuum (freeze, analyze, parallel 2)`);
  await client.query(`alter system reset all`);
  await client.query(`select pg_reload_conf()`);
  await client.query(`checkpoint`);
  await expectRows(client);
}

/** Drops the indexes of tables that grow, without those of constraints; returns the statements that create them again. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by i.indrelid`,
    [Object.keys(GROWN_TABLES)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Generated rows have their own ids: the next id of each table is above them. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), greatest((select max(${column}) from ${table}), 1))`,
    );
}

async function expectRows(client: pg.Client): Promise<void> {
  const empty: string[] = [];
  for (const table of Object.keys(GROWN_TABLES)) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount === 0) empty.push(table);
  }
  if (empty.length > 0) throw new Error(`nothing was generated for ${empty.join(', ')}`);
}
