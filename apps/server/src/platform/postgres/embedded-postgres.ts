import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canEnter, databaseUser } from './database-user.ts';
import { findBinaries } from './embedded-postgres-binaries.ts';
import { createCluster, createDatabase, databaseName } from './embedded-postgres-cluster.ts';
import {
  findHome,
  type Home,
  lockDataDir,
  openHome,
  readPassword,
  readState,
  writeState,
} from './embedded-postgres-home.ts';
import { clearLeftover, launch, type Postmaster, watchOver } from './embedded-postgres-process.ts';

export interface EmbeddedPostgres {
  /** Connects as the owner of the database, with all rights; the application takes a lesser role. */
  readonly url: string;
  /** Fast shutdown: all data is on the disk afterwards. */
  stop(): Promise<void>;
}

interface Options {
  /** Used by the database alone, e.g. `data/postgres`. */
  readonly dataDir: string;
  /** Receives messages for the operator: where the data is if not in `dataDir`, a long recovery. */
  readonly log: (line: string) => void;
  /** When another of our processes runs this database already, use it instead of refusing. */
  readonly joinRunning?: boolean;
  /** Called each time a program of the database (initdb, the server) was started: the caller may work until it is ready. */
  readonly onStarted?: (() => void) | undefined;
  /** Called once when the server ends without being stopped. */
  readonly onLost?: (error: Error) => void;
}

const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '256MB',
  max_connections: 200,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Our statements are short: compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: 1.1,
  log_line_prefix: '%m [%p] %q%a ',
};

/** Nothing waits for the disk, as a crash may lose everything. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
};

/**
 * Starts the embedded PostgreSQL: creates the cluster on the first start, recovers after a killed process, and refuses
 * with one line when another process uses the same data.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const lock = lockDataDir(options.dataDir);
  if (!lock) {
    const home = findHome(options.dataDir);
    const { owner, port } = readState(home);
    if (options.joinRunning && port)
      return { url: urlOf(home, port, readPassword(home)), stop: async () => {} };
    throw new Error(
      `The data in ${options.dataDir} is in use by another Rajt (process ${owner ?? 'unknown'}): stop it first, or set DATA_DIR to another folder`,
    );
  }
  try {
    const home = openHome(options.dataDir, options.log);
    writeState(home, { ...readState(home), owner: process.pid });
    await clearLeftover(home.cluster);
    const started = await startIn(home, settings, options);
    const watch = watchOver(home.cluster, undefined);
    let stopping: Promise<void> | undefined;
    void started.postmaster.ended.then(() => {
      watch.dismiss();
      lock.release();
      if (!stopping)
        options.onLost?.(
          new Error(`The embedded PostgreSQL ended, see ${join(home.folder, 'postgres.log')}`),
        );
    });
    return {
      url: started.url,
      stop: () => {
        stopping ??= started.postmaster.stop('fast');
        return stopping;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A cluster for one test run: fast, in a temporary folder that is removed afterwards, also when the run is killed. */
export async function startThrowawayPostgres(log: (line: string) => void): Promise<EmbeddedPostgres> {
  const place =
    [tmpdir(), '/tmp', '/var/tmp'].find((folder) => canEnter(databaseUser(''), folder)) ?? tmpdir();
  const folder = mkdtempSync(join(place, 'rajt-postgres-'));
  chmodSync(folder, 0o755);
  const cluster = join(folder, 'cluster');
  const home = { folder, cluster, user: databaseUser(cluster) };
  const { url, postmaster } = await startIn(home, { ...settings, ...throwawaySettings }, { log }).catch(
    (error: unknown) => {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    },
  );
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
  { log, onStarted }: Pick<Options, 'log' | 'onStarted'>,
): Promise<{ url: string; postmaster: Postmaster }> {
  const binaries = findBinaries(home.user, log);
  const password = readPassword(home);
  if (!existsSync(home.cluster))
    await createCluster(home, join(binaries, 'bin/initdb'), password, {
      isThrowaway: 'fsync' in wanted,
      onStarted,
    });
  const { port, postmaster } = await launchOnFreePort(home, join(binaries, 'bin/postgres'), wanted, {
    log,
    onStarted,
  });
  try {
    await createDatabase(urlOf(home, port, password, 'postgres'));
  } catch (error) {
    await postmaster.stop('fast');
    throw error;
  }
  return { url: urlOf(home, port, password), postmaster };
}

/** Retries: another program may take the port first, and the last sessions of a killed server need some time to end. */
async function launchOnFreePort(
  home: Home,
  program: string,
  wanted: Record<string, string | number>,
  { log, onStarted }: Pick<Options, 'log' | 'onStarted'>,
): Promise<{ port: number; postmaster: Postmaster }> {
  const onSlow = () => log('The database recovers from an unclean end, this can take a while.');
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? readState(home).port : undefined);
    // Some folders (shared with another system) cannot hold a socket: the last retries do without.
    const own = { port, unix_socket_directories: (attempt <= 2 && socketFolder(home)) || '' };
    const args = Object.entries({ ...wanted, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    try {
      const postmaster = await launch(home, program, args, { onStarted, onSlow });
      writeState(home, { ...readState(home), port });
      return { port, postmaster };
    } catch (error) {
      if (attempt === 4) throw error;
      await wait(250 * attempt);
    }
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

/**
 * The folder of the server's socket: the cluster, which only its account and root may enter. Undefined where the path
 * would be too long for the system.
 */
function socketFolder({ cluster }: Home): string | undefined {
  const folder = resolve(cluster);
  return folder.length <= 85 && /^[\w./-]+$/.test(folder) ? folder : undefined;
}

/** By the socket when there is one: a query costs both sides a fifth less than over TCP. */
function urlOf(home: Home, port: number, password: string, database = databaseName): string {
  const url = `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${database}`;
  const folder = socketFolder(home);
  const hasSocket = folder && existsSync(join(folder, `.s.PGSQL.${port}`));
  return hasSocket ? `${url}?host=${encodeURIComponent(folder)}` : url;
}
