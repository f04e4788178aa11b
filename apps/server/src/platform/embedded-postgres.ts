import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { canEnter, databaseUser, identity } from './database-user.ts';
import { findBinaries } from './embedded-postgres-binaries.ts';
import { type Home, lockHome, openHome, readPassword, readState, writeState } from './embedded-postgres-home.ts';
import { clearLeftover, launch, type Postmaster, watchOver } from './embedded-postgres-process.ts';

export interface EmbeddedPostgres {
  /** Connects as the owner of the database, who may do everything in it; the application takes a lesser role. */
  readonly url: string;
  /** Fast shutdown; the data is on the disk afterwards. */
  stop(): Promise<void>;
}

interface Options {
  /** Kept for the database alone, e.g. `data/postgres`. */
  readonly dataDir: string;
  /** Takes lines for a person: where the data is kept if not in `dataDir`, a long recovery. */
  readonly log: (line: string) => void;
  /** When another process of ours runs this database already, use that one instead of refusing. */
  readonly joinRunning?: boolean;
  /** Called once when the server ends although nobody stopped it. */
  readonly onLost?: (error: Error) => void;
}

const databaseName = 'rajt';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: 200,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Short statements only: compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: 1.1,
  log_line_prefix: '%m [%p] %q%a ',
};

/** A crash may lose it all: nothing waits for the disk. */
const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

/**
 * Starts the PostgreSQL that Rajt brings along: creates the cluster on the first start, recovers what a killed process
 * left behind, and refuses with one line when another process uses the same data.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const home = openHome(options.dataDir, options.log);
  const lock = lockHome(home);
  if (!lock) {
    const { owner, port } = readState(home);
    if (options.joinRunning && port) return { url: urlOf(port, readPassword(home)), stop: async () => {} };
    throw new Error(
      `The data in ${options.dataDir} is in use by another Rajt (process ${owner ?? 'unknown'}): stop it first, or set DATA_DIR to another folder`,
    );
  }
  try {
    await clearLeftover(home.cluster);
    const started = await startIn(home, settings, options.log);
    const watch = watchOver(home.cluster, undefined);
    let isStopping = false;
    started.postmaster.ended.then(() => {
      watch.dismiss();
      if (!isStopping) options.onLost?.(new Error(`The embedded PostgreSQL ended, see ${join(home.folder, 'postgres.log')}`));
    });
    return {
      url: started.url,
      stop: async () => {
        isStopping = true;
        await started.postmaster.stop('fast');
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A cluster for one test run: fast, in a temporary folder, gone afterwards, also when the run is killed. */
export async function startThrowawayPostgres(log: (line: string) => void): Promise<EmbeddedPostgres> {
  const place = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => canEnter(databaseUser(''), folder)) ?? tmpdir();
  const folder = mkdtempSync(join(place, 'rajt-postgres-'));
  chmodSync(folder, 0o755);
  const cluster = join(folder, 'cluster');
  const { url, postmaster } = await startIn({ folder, cluster, user: databaseUser(cluster) }, { ...settings, ...throwawaySettings }, log);
  const watch = watchOver(cluster, folder);
  return {
    url,
    stop: async () => {
      await postmaster.stop('immediate');
      watch.dismiss();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startIn(
  home: Home,
  wanted: Record<string, string | number>,
  log: (line: string) => void,
): Promise<{ url: string; postmaster: Postmaster }> {
  const binaries = findBinaries(home.user, log);
  const password = readPassword(home);
  if (!existsSync(home.cluster)) createCluster(home, join(binaries, 'bin/initdb'), password, 'fsync' in wanted);
  for (let attempt = 1; ; attempt++) {
    // Another program may take the port before the server does, and the last sessions of a killed server need a moment to end.
    const port = await freePort(attempt === 1 ? readState(home).port : undefined);
    const args = Object.entries({ ...wanted, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    try {
      const postmaster = await launch(home, join(binaries, 'bin/postgres'), args, () =>
        log('The database recovers from an unclean end, this can take a while.'),
      );
      writeState(home, { port, owner: process.pid });
      await createDatabase(urlOf(port, password, 'postgres'));
      return { url: urlOf(port, password), postmaster };
    } catch (error) {
      if (attempt === 4) throw error;
      await wait(250 * attempt);
    }
  }
}

/** initdb works in a folder of its own that gets its name when complete: a crash leaves nothing that looks like a cluster. */
function createCluster(home: Home, initdb: string, password: string, isThrowaway: boolean): void {
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith('initdb-')) rmSync(join(home.folder, name), { recursive: true, force: true });
  }
  const work = mkdtempSync(join(home.folder, 'initdb-'));
  const passwordFile = join(work, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user) for (const path of [work, passwordFile]) chownSync(path, home.user.uid, home.user.gid);
  // Code-point order everywhere, the same on every machine; Hungarian order is asked for by name: COLLATE "hu-x-icu".
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const login = [`--username=${databaseName}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const made = spawnSync(initdb, ['-D', join(work, 'cluster'), ...locale, ...login, ...(isThrowaway ? ['--no-sync'] : [])], {
    ...identity(home.user),
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${(made.error?.message ?? made.stderr).trim()}`);
  renameSync(join(work, 'cluster'), home.cluster);
  rmSync(work, { recursive: true, force: true });
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ database: boolean; hungarian: boolean }>(
      `select exists (select from pg_database where datname = $1) as database,
              exists (select from pg_collation where collname = 'hu-x-icu') as hungarian`,
      [databaseName],
    );
    if (!found.rows[0]?.hungarian) throw new Error('This PostgreSQL has no ICU collation "hu-x-icu": set DATABASE_URL to one that has');
    if (!found.rows[0].database) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** A free loopback port, the preferred one if it is free. */
async function freePort(preferred = 0): Promise<number> {
  const server = createServer();
  const port = await new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? address?.port : undefined);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port ?? freePort();
}

function urlOf(port: number, password: string, database = databaseName): string {
  return `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${database}`;
}
