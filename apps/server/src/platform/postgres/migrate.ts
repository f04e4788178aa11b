import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ownerClient } from './owner-client.ts';

/** The database has a migration that this code does not know. */
export class NewerDatabaseError extends Error {}

const folder = new URL('../../../migrations/', import.meta.url);
// An arbitrary number, the same in all processes, so that one migrates at a time.
const MIGRATION_LOCK = 7_241_989;

/**
 * Migrates a database to this code: plain SQL files in order, forward only, each in a transaction of its own, in a new
 * database all of them in one; then the job queue's own tables and the application role's rights on them. Safe to run from several processes at once. `last`:
 * the migration to stop at, for tests of later ones.
 */
export async function migrateDatabase(
  url: string,
  { last }: { last?: string } = {},
): Promise<{ applied: string[] }> {
  const client = ownerClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const names = await migrationNames();
    const applied = await applyMissing(client, last ? names.slice(0, names.indexOf(last) + 1) : names);
    await installQueue(client, url);
    return { applied };
  } finally {
    await client.end();
  }
}

/** Migrations that a database still lacks; a process that does not migrate must not serve it then. */
export async function missingMigrations(url: string): Promise<string[]> {
  const client = ownerClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`select name from schema_migration`);
    const known = new Set(rows.map((row) => row.name));
    return (await migrationNames()).filter((name) => !known.has(name));
  } catch (error) {
    // The table does not exist, or is not visible: never migrated.
    if (error instanceof pg.DatabaseError && error.code === '42P01') return migrationNames();
    throw error;
  } finally {
    await client.end();
  }
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
}

async function applyMissing(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const name of known.keys()) {
    if (!names.includes(name)) {
      throw new NewerDatabaseError(`the database is newer than this code: it has migration ${name}`);
    }
  }
  // A new database has nothing to keep: one commit is enough. A hundred took a quarter of a second.
  const isNew = known.size === 0;
  const applied: string[] = [];
  if (isNew) await client.query('begin');
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const before = known.get(name);
    if (before === checksum) continue;
    if (before !== undefined) throw new Error(`migration ${name} was changed after it was applied`);
    if (!isNew) await client.query('begin');
    await client.query(text).catch((error: Error) => {
      error.message = `migration ${name}: ${error.message}`;
      throw error;
    });
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    if (!isNew) await client.query('commit');
    applied.push(name);
  }
  if (isNew) await client.query('commit');
  return applied;
}

/**
 * graphile-worker's tables, and the rights that the application needs on them (it owns none). Granted at every start,
 * so that the next start repairs what a killed process left undone.
 */
async function installQueue(client: pg.Client, url: string): Promise<void> {
  await runMigrations({ connectionString: url });
  await client.query(`
    grant select on schema_migration to rajt_app;
    grant usage on schema graphile_worker to rajt_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to rajt_app;
    grant usage, select on all sequences in schema graphile_worker to rajt_app;
    grant execute on all functions in schema graphile_worker to rajt_app;
    -- The queue guards its tables by row level security with no policy: only their owner sees a row.
    do $$ declare guarded record; begin
      for guarded in select c.relname from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace
        and c.relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = 'rajt_app')
      loop
        execute format('create policy rajt_app on graphile_worker.%I to rajt_app using (true) with check (true)', guarded.relname);
      end loop;
    end $$;`);
}
