import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { identity } from './database-user.ts';
import type { Home } from './embedded-postgres-home.ts';
import { ownerClient } from './owner-client.ts';

/** The one database of the cluster, and its owner. */
export const databaseName = 'rajt';

const run = promisify(execFile);

/**
 * initdb works in a temporary folder that is renamed when complete: a crash leaves nothing that looks like a cluster. It takes a
 * second, and `onStarted` is called when it has started.
 */
export async function createCluster(
  home: Home,
  initdb: string,
  password: string,
  { isThrowaway, onStarted }: { isThrowaway: boolean; onStarted?: (() => void) | undefined },
): Promise<void> {
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith('initdb-')) rmSync(join(home.folder, name), { recursive: true, force: true });
  }
  const work = mkdtempSync(join(home.folder, 'initdb-'));
  const passwordFile = join(work, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user) for (const path of [work, passwordFile]) chownSync(path, home.user.uid, home.user.gid);
  // Code-point order by default, the same on every machine; Hungarian order is explicit: COLLATE "hu-x-icu".
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const login = [`--username=${databaseName}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const made = run(
    initdb,
    ['-D', join(work, 'cluster'), ...locale, ...login, ...(isThrowaway ? ['--no-sync'] : [])],
    {
      ...identity(home.user),
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      encoding: 'utf8',
    },
  );
  onStarted?.();
  await made.catch((error: Error & { stderr?: string }) => {
    throw new Error(`initdb failed: ${(error.stderr || error.message).trim()}`);
  });
  renameSync(join(work, 'cluster'), home.cluster);
  rmSync(work, { recursive: true, force: true });
}

/** Creates the database on the first start; refuses a PostgreSQL that cannot sort Hungarian names. */
export async function createDatabase(url: string): Promise<void> {
  const client = ownerClient({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ database: boolean; hungarian: boolean }>(
      `select exists (select from pg_database where datname = $1) as database,
              exists (select from pg_collation where collname = 'hu-x-icu') as hungarian`,
      [databaseName],
    );
    if (!found.rows[0]?.hungarian)
      throw new Error('This PostgreSQL has no ICU collation "hu-x-icu": set DATABASE_URL to one that has');
    if (!found.rows[0].database) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
