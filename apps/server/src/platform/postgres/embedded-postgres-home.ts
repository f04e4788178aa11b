import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder } from '../files/data-folder.ts';
import { canEnter, type DatabaseUser, databaseUser } from './database-user.ts';
import { publicPlace } from './embedded-postgres-binaries.ts';

/**
 * The folder of one cluster: `cluster/` (PostgreSQL's own), `password`, `state.json`, `postgres.log`. The `lock` is in the
 * data directory, wherever the home is.
 */
export interface Home {
  readonly folder: string;
  readonly cluster: string;
  readonly user: DatabaseUser | undefined;
}

/**
 * The home is the data directory itself or, when the database user cannot enter it (a checkout below /root), a folder
 * in the public place to which the link `elsewhere` in the data directory points; removing the data means to follow it (README). Lock
 * the data directory before, so that two first starts at once do not make two of them.
 */
export function openHome(dataDir: string, log: (line: string) => void): Home {
  const link = join(dataDir, 'elsewhere');
  const elsewhere = readLink(link);
  const folder = elsewhere ?? dataDir;
  const cluster = join(folder, 'cluster');
  const user = databaseUser(cluster);
  if (elsewhere || canEnter(user, dataDir)) return { folder, cluster, user };

  const away = join(publicPlace, randomBytes(8).toString('hex'));
  mkdirSync(away, { recursive: true, mode: 0o755 });
  // A link whose folder is gone.
  rmSync(link, { force: true });
  symlinkSync(away, link);
  log(`The user ${user?.name} cannot enter ${dataDir}: the database is kept in ${away}.`);
  return { folder: away, cluster: join(away, 'cluster'), user };
}

/** The home that another process has opened. */
export function findHome(dataDir: string): Home {
  const folder = readLink(join(dataDir, 'elsewhere')) ?? dataDir;
  const cluster = join(folder, 'cluster');
  return { folder, cluster, user: databaseUser(cluster) };
}

function readLink(link: string): string | undefined {
  return existsSync(link) ? readlinkSync(link) : undefined;
}

/** Created once, before initdb sets it. */
export function readPassword(home: Home): string {
  const file = join(home.folder, 'password');
  if (!existsSync(file)) {
    if (existsSync(home.cluster))
      throw new Error(`${file} is missing, without it nobody can log in to the database`);
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

interface State {
  /** The port of the last start; used again if it is still free. */
  readonly port?: number;
  /** The process that started it. */
  readonly owner?: number;
}

export function readState(home: Home): State {
  try {
    return JSON.parse(readFileSync(join(home.folder, 'state.json'), 'utf8')) as State;
  } catch {
    return {};
  }
}

export function writeState(home: Home, state: State): void {
  writeFileSync(join(home.folder, 'state.json'), JSON.stringify(state));
}

/**
 * Locks a data directory for this process, and makes it; undefined when another process has it. SQLite's file lock is the only lock in Node's
 * standard library that the system releases when the process dies, however it dies.
 */
export function lockDataDir(dataDir: string): { release(): void } | undefined {
  makeDataFolder(dataDir);
  let lock: DatabaseSync | undefined;
  try {
    // SQLite would also open a read-only file.
    accessSync(dataDir, constants.W_OK);
    lock = new DatabaseSync(join(dataDir, 'lock'));
    lock.exec('begin exclusive');
    const held = lock;
    return { release: () => held.close() };
  } catch (error) {
    lock?.close();
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === 5; // SQLITE_BUSY
    if (isTaken) return undefined;
    throw new Error(
      `The data in ${dataDir} cannot be written: start as the user who made it, or set DATA_DIR`,
      {
        cause: error,
      },
    );
  }
}
