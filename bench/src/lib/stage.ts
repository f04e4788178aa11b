import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rajt/server/src/platform/postgres/embedded-postgres.ts';
import { ownerClient } from '@rajt/server/src/platform/postgres/owner-client.ts';
import type pg from 'pg';
import { answers, type Child, root, startChild } from '../../../tools/lib/children.ts';
import { freePort } from '../../../tools/lib/ports.ts';
import { cpuSeconds } from './cpu.ts';
import { makeFolder } from './folder.ts';
import { runServerCommand, serverNode } from './server-command.ts';

/** A migrated database of its own, with fsync, as in production; removed afterwards. */
export interface Stage {
  /** The checkout whose server is measured: this one or another revision's. The driver is always from this checkout. */
  readonly checkout: string;
  readonly client: pg.Client;
  readonly databaseUrl: string;
  readonly databasePid: number;
  /** The server's processes on this database; call once. */
  startSystem(): Promise<System>;
  close(): Promise<void>;
}

export interface System {
  /** The swimming site, as a browser finds it. */
  readonly origin: string;
  /** Base of the swimming site's API. */
  readonly api: string;
  readonly simulator: string;
  /** The host of the organiser's console, with its port. */
  readonly consoleHost: string;
  /** The CPU seconds that all processes have used so far. */
  cpu(): Cpu;
}

export type Cpu = Record<'server' | 'worker' | 'simulator' | 'database', number>;

export async function openStage(checkout = root): Promise<Stage> {
  const folder = makeFolder();
  const dataDir = join(folder.path, 'postgres');
  const database = await startEmbeddedPostgres({ dataDir, log: console.log });
  await runServerCommand({ checkout, databaseUrl: database.url }, 'migrate');
  const client = ownerClient({ connectionString: database.url });
  await client.connect();
  const databasePid = Number.parseInt(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10);
  const children: Child[] = [];
  return {
    checkout,
    client,
    databaseUrl: database.url,
    databasePid,
    startSystem: () =>
      startSystem(children, { checkout, databaseUrl: database.url, databasePid, folder: folder.path }),
    close: async () => {
      for (const child of children.reverse()) await child.stop();
      await client.end();
      await database.stop();
      folder.remove();
    },
  };
}

/** Serve, work and the simulator, each a process of its own: how one machine runs in production. */
async function startSystem(
  children: Child[],
  at: { checkout: string; databaseUrl: string; databasePid: number; folder: string },
): Promise<System> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const simulator = `http://127.0.0.1:${simulatorPort}`;
  const origin = `http://127.0.0.1:${port}`;
  // Not `production`, which wants public addresses and a mail server: mails are written, with their PDF, and kept.
  const base = { PATH: process.env['PATH'] };
  const env = {
    ...base,
    DATABASE_URL: at.databaseUrl,
    DATA_DIR: at.folder,
    PORT: String(port),
    ORIGIN_CONSOLE: `http://console.localhost:${port}`,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    DEMO: 'false',
    // The public test account, which the simulator takes by default.
    SIMPLEPAY_MERCHANT: 'PUBLICTESTHUF',
    SIMPLEPAY_KEY: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6',
    SIMPLEPAY_URL: `${simulator}/payment/v2`,
  };
  const start = (args: string[], own: NodeJS.ProcessEnv) => {
    const nodeArgs = process.env['BENCH_PROFILE']
      ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROFILE']}`]
      : [];
    const child = startChild(serverNode(at.checkout), [...nodeArgs, ...args], {
      cwd: at.checkout,
      env: own,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    return child;
  };
  const paying = start(['apps/paygate-sim/src/main.ts'], {
    ...base,
    SIM_PORT: String(simulatorPort),
    SIM_PUBLIC_URL: simulator,
    SIM_IPN_URL: `${origin}/ipn/simplepay`,
  });
  const working = start(['apps/server/src/main.ts', 'work'], env);
  const serving = start(['apps/server/src/main.ts', 'serve'], env);
  await Promise.all([answers(`${simulator}/sim/health`, paying), answers(`${origin}/readyz`, serving)]);
  const used = (child: Child) => (child.process.pid ? cpuSeconds(child.process.pid) : 0);
  return {
    origin: origin.replace('127.0.0.1', 'localhost'),
    api: `${origin}/swim/v1/dom`,
    simulator,
    consoleHost: `console.localhost:${port}`,
    cpu: () => ({
      server: used(serving),
      worker: used(working),
      simulator: used(paying),
      database: cpuSeconds(at.databasePid),
    }),
  };
}

/** The CPU seconds used between two readings. */
export function cpuBetween(before: Cpu, after: Cpu): Cpu {
  return {
    server: after.server - before.server,
    worker: after.worker - before.worker,
    simulator: after.simulator - before.simulator,
    database: after.database - before.database,
  };
}
