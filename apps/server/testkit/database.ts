import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { QUEUE_CONNECTIONS } from '../src/platform/jobs/worker.ts';
import { migrateDatabase } from '../src/platform/postgres/migrate.ts';
import { type Database, openDatabase } from '../src/platform/postgres/open-database.ts';
import { carryTime, type FakeClock, fakeClock } from './fake-clock.ts';
import { recordStatementsSentBy } from './plans/sent-statements.ts';
import { prepareOver } from './run-prepared.ts';

/** The plain pool, along with the other two, as a process of the server has them. */
export interface TestDatabase extends Database {
  readonly sale: Database;
  readonly queue: Database;
  /** Moves the time of this database, as its plain and its sale's pool see it. */
  readonly clock: FakeClock;
  /** The owner's address of this database, for what the application's role may not do. */
  readonly url: string;
}

/**
 * A database for one test file: a copy of a template that is migrated once per run. In the throwaway PostgreSQL of the
 * run (global-setup.ts), or at TEST_DATABASE_URL. `close` drops it. `poolSize` is that of the plain and of the sale's
 * pool. Timeouts are long, as the machine may be busy; `keepsTimeouts` leaves them as the server has them. `plansAsInProduction`:
 * PostgreSQL may choose a parallel plan.
 */
export async function createTestDatabase(
  options: { poolSize?: number; now?: Date; keepsTimeouts?: boolean; plansAsInProduction?: boolean } = {},
): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'] ?? inject('postgresUrl');
  template ??= migratedTemplate(server).catch((error: unknown) => {
    template = undefined;
    throw error;
  });
  const name = `rajt_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, async (client) => {
    // The copied pages do not pass through WAL and buffers: half of the processor time, and a third of it for the drop.
    await client.query(`create database ${name} template ${await template} strategy file_copy`);
    // PostgreSQL knows nothing of these few rows and would start processes to read them for a long query.
    if (!options.plansAsInProduction)
      await client.query(`alter database ${name} set max_parallel_workers_per_gather = 0`);
  });
  const url = urlOf(server, name);
  const settings = { poolSize: options.poolSize ?? 10, onError: () => {} };
  const plain = openDatabase('plain', url, settings);
  const sale = openDatabase('sale', url, settings);
  const queue = openDatabase('queue', url, { ...settings, poolSize: QUEUE_CONNECTIONS });
  const audits = openDatabase('plain', url, { ...settings, poolSize: 1 });
  prepareOver(plain.db, audits.db);
  const clock = fakeClock(options.now);
  for (const { pool } of [plain, sale, audits]) carryTime(pool, clock);
  for (const { pool } of [plain, sale]) recordStatementsSentBy(pool);
  if (!options.keepsTimeouts) for (const { pool } of [plain, sale, queue, audits]) raiseTimeouts(pool);
  return {
    ...plain,
    clock,
    sale,
    queue,
    url,
    close: async () => {
      await Promise.all([plain, sale, queue, audits].map((one) => one.close()));
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A lock, a slow statement or a connection is waited for, however busy the machine is. */
function raiseTimeouts(pool: pg.Pool): void {
  pool.options.connectionTimeoutMillis = TIMEOUT_MS;
  pool.options.query_timeout = TIMEOUT_MS;
  pool.options.onConnect = async (client) => {
    const settings = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    await client.query(settings.map((name) => `set ${name} = ${TIMEOUT_MS}`).join(';'));
  };
}

const TIMEOUT_MS = 100_000;

/** The template on the one server of this process, which its test files share. */
let template: Promise<string> | undefined;

/** One template per state of the migrations; the first run creates it, the others wait. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `rajt_template_${await migrationsHash()}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7241990)');
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    // Under another name until it is whole: a run that was killed leaves no half template.
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await migrateDatabase(urlOf(server, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function migrationsHash(): Promise<string> {
  const folder = new URL('../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(new URL(file, folder)));
  return hash.digest('hex').slice(0, 12);
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
