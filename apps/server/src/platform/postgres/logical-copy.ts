import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';

/** A table of ours or of the job queue. */
export interface TableName {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Quoted, without those that the database computes itself. */
  readonly columns: readonly string[];
}

/** Rows that travel at once. */
const BATCH = 2000;

/** How values are written as text: the same on both sides, and without loss. */
export const AS_TEXT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'`;

/** Every table of a database, in a fixed order. */
export async function listTables(client: pg.Client): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 1`);
  return rows;
}

/**
 * Writes each table's rows into a file of a folder, in the transaction of the client: its snapshot is the backup's
 * moment. A row is one line, as PostgreSQL writes it.
 */
export async function backUpTables(
  client: pg.Client,
  tables: readonly TableName[],
  folder: string,
): Promise<void> {
  for (const [at, { name }] of tables.entries()) {
    await client.query(
      `declare backup no scroll cursor for select whole_row::text as line from ${name} whole_row`,
    );
    await pipeline(linesOf(client), createGzip({ level: 1 }), createWriteStream(fileOf(folder, at)));
    await client.query('close backup');
  }
}

async function* linesOf(client: pg.Client): AsyncGenerator<string> {
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup`);
    if (rows.length === 0) return;
    yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
  }
}

/**
 * Puts the files of `backUpTables` into a database of the same schema, in place of its rows, with sequences at their old
 * positions. The client must be a superuser's: triggers and foreign keys sleep during it.
 */
export async function restoreTables(
  client: pg.Client,
  tables: readonly TableName[],
  sequences: ReadonlyMap<string, string | null>,
  folder: string,
): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const [at, table] of tables.entries()) {
    const file = createReadStream(fileOf(folder, at)).pipe(createGunzip());
    let batch: string[] = [];
    for await (const line of createInterface({ input: file })) {
      batch.push(JSON.parse(line));
      if (batch.length < BATCH) continue;
      await insert(client, table, batch);
      batch = [];
    }
    if (batch.length > 0) await insert(client, table, batch);
  }
  for (const [name, last] of sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last]);
  }
  await client.query('commit');
}

async function insert(
  client: pg.Client,
  { name, columns }: TableName,
  lines: readonly string[],
): Promise<void> {
  // `offset 0`: each line is read once, not once for each column.
  await client.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value
      select ${columns.map((column) => `(whole_row).${column}`).join(', ')}
      from (select line::${name} as whole_row from unnest($1::text[]) line offset 0) lines`,
    [lines],
  );
}

function fileOf(folder: string, at: number): string {
  return join(folder, `${at}.jsonl.gz`);
}
