import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canEnter, databaseUser } from '../src/platform/postgres/database-user.ts';
import { findBinaries } from '../src/platform/postgres/embedded-postgres-binaries.ts';
import {
  createCluster,
  createDatabase,
  databaseName,
} from '../src/platform/postgres/embedded-postgres-cluster.ts';
import { readPassword } from '../src/platform/postgres/embedded-postgres-home.ts';
import { launch, type Postmaster, watchOver } from '../src/platform/postgres/embedded-postgres-process.ts';
import { freePort } from './server-process.ts';

/** A PostgreSQL server that a test kills and starts again at the same address. */
export interface CrashingPostgres {
  readonly url: string;
  /** kill -9 of the postmaster and of each of its processes, as when the machine dies. */
  crash(): Promise<void>;
  /** Starts the server again over the same data; resolves when it accepts connections. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Commits survive the death of the processes; only the death of the machine would need fsync. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  timezone: 'UTC',
  jit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
};

/** Starts an empty cluster in a temporary folder, which is removed by `close`, or when the test run is killed. */
export async function startCrashingPostgres(): Promise<CrashingPostgres> {
  const place = [tmpdir(), '/tmp'].find((folder) => canEnter(databaseUser(''), folder)) ?? tmpdir();
  const folder = mkdtempSync(join(place, 'rajt-crash-'));
  chmodSync(folder, 0o755);
  const cluster = join(folder, 'cluster');
  const home = { folder, cluster, user: databaseUser(cluster) };
  const binaries = findBinaries(home.user, () => {});
  await createCluster(home, join(binaries, 'bin/initdb'), readPassword(home), { isThrowaway: true });
  const port = await freePort();
  const program = join(binaries, 'bin/postgres');
  const args = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let postmaster: Postmaster = await launch(home, program, args, { onSlow: () => {} });
  let watch = watchOver(cluster, folder);
  const urlOf = (database: string) =>
    `postgresql://${databaseName}:${readPassword(home)}@127.0.0.1:${port}/${database}`;
  await createDatabase(urlOf('postgres'));
  return {
    url: urlOf(databaseName),
    crash: async () => {
      watch.dismiss();
      const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
      for (const one of [pid, ...children.map(Number)]) kill(one);
      await postmaster.ended;
    },
    startAgain: async () => {
      postmaster = await launchWhenFree(() => launch(home, program, args, { onSlow: () => {} }));
      watch = watchOver(cluster, folder);
    },
    close: async () => {
      await postmaster.stop('immediate');
      watch.dismiss();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills a process; one that has already ended is no error. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The killed server's shared memory is free a moment after its last process has ended. */
async function launchWhenFree(start: () => Promise<Postmaster>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 20) throw error;
      await wait(100);
    }
  }
}
