import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { monotonicMs } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import { type DatabaseFacts, differencesOf, readFacts } from '../platform/postgres/database-facts.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { startThrowawayPostgres } from '../platform/postgres/embedded-postgres.ts';
import { AS_TEXT, backUpTables, listTables, restoreTables } from '../platform/postgres/logical-copy.ts';
import { migrateDatabase } from '../platform/postgres/migrate.ts';
import { ownerClient } from '../platform/postgres/owner-client.ts';
import { findBroken } from './audit.ts';
import { copyFiles, type FileRow } from './copy-files.ts';
import { requireMigrated } from './migrate.ts';

/**
 * `drill`: takes a backup of the running database and its uploads, restores it into a fresh PostgreSQL of its own, runs the audit
 * there and compares both. `drill --restored=URL`: looks at a database that an operator has restored from the real backup. Prints
 * what it did and how long it took; ends with 1 where anything differs.
 */
export async function drill(config: Config, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { restored: { type: 'string' } } });
  const problems = values.restored ? await lookAt(values.restored) : await backUpAndRestore(config);
  for (const line of problems) console.error(line);
  if (problems.length > 0) throw new StartError(`the drill found ${problems.length} differences`);
  console.log('the drill found nothing: what was restored is what there was');
}

async function backUpAndRestore(config: Config): Promise<string[]> {
  const place = await openDatabasePlace(config, { joinRunning: true });
  const folder = await mkdtemp(join(tmpdir(), 'rajt-drill-'));
  try {
    await requireMigrated(place.migrationUrl);
    const before = await timed('backup', () => backUp(place.migrationUrl, folder));
    console.log(`  ${before.rowCount} rows, ${before.facts.size} facts to compare`);
    const fresh = await startThrowawayPostgres(() => {});
    try {
      return await withClient(fresh.url, async (client) => {
        await timed('restore', () => restore(fresh.url, client, before, folder));
        const after = await timed('compare', () => readFacts(client));
        const broken = await timed('audit', () => findBroken(client));
        const bad = await timed('uploads', () => copyUploads(config, client, place.migrationUrl, folder));
        return [...differencesOf(before, after), ...broken, ...bad];
      });
    } finally {
      await fresh.stop();
    }
  } finally {
    // It holds people's data.
    await rm(folder, { recursive: true, force: true });
    await place.stop();
  }
}

/** Reads the facts of the source in the backup's own snapshot: the shop may go on during the backup. */
async function backUp(url: string, folder: string): Promise<DatabaseFacts> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const facts = await readFacts(client);
    await backUpTables(client, await listTables(client), folder);
    await client.query('commit');
    return facts;
  });
}

async function restore(url: string, client: pg.Client, source: DatabaseFacts, folder: string): Promise<void> {
  await migrateDatabase(url);
  await client.query(AS_TEXT);
  const tables = await listTables(client);
  const missing = tables.filter(({ name }) => !source.facts.has(`rows of ${name}`));
  if (missing.length > 0) throw new StartError(`the source has no table ${missing[0]?.name}`);
  await restoreTables(client, tables, source.sequences, folder);
}

/** A file that has been deleted from the source by then is not missing. */
async function copyUploads(
  config: Config,
  client: pg.Client,
  sourceUrl: string,
  folder: string,
): Promise<string[]> {
  const files = await listFiles(client);
  const { bytes, bad } = await copyFiles(openStorage(config), files, join(folder, 'files'));
  console.log(`  ${files.length} uploads, ${bytes} bytes`);
  const live = new Set((await withClient(sourceUrl, listFiles)).map(({ key }) => key));
  return bad.filter((key) => live.has(key)).map((key) => `upload ${key}: missing, or not what was uploaded`);
}

async function listFiles(client: pg.Client): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    `select storage_key as key, encode(sha256, 'hex') as sha256 from stored_file order by id`,
  );
  return rows;
}

/** Reports of the real backup whether it is whole, and how old its end is, which is what a loss would cost. */
async function lookAt(url: string): Promise<string[]> {
  await requireMigrated(url);
  return withClient(url, async (client) => {
    const { rowCount } = await timed('read', () => readFacts(client));
    const { rows } = await client.query<{ last: Date | null; age: string | null }>(
      'select max(at) as last, (clock_timestamp() - max(at))::text as age from audit_log',
    );
    console.log(
      `  ${rowCount} rows; the last thing it knows is of ${rows[0]?.last?.toISOString() ?? 'never'}`,
    );
    console.log(`  that is ${rows[0]?.age ?? 'nothing'} ago`);
    return timed('audit', () => findBroken(client));
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownerClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const at = monotonicMs();
  const result = await work();
  console.log(`${name}: ${((monotonicMs() - at) / 1000).toFixed(1)} s`);
  return result;
}
