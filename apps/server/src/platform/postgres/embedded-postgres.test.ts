import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
/** Holds the cluster that the first start makes; tests of later starts share it, as initdb takes most of the time of a first start. */
let dataDir: string;
let running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rajt-embedded-'));
  // The database's own user has to get in when the tests run as root.
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(
  more: { dataDir?: string; joinRunning?: boolean; onLost?: (error: Error) => void } = {},
): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, log: () => {}, ...more });
  running.push(started);
  return started;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a restart and sorts Hungarian names', async () => {
    const first = await start();
    await query(
      first.url,
      "create table name as select unnest(array['Győző', 'Csaba', 'Cecília', 'Ágnes']) as name",
    );
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select name from name order by name collate "hu-x-icu"')).toEqual([
      'Ágnes',
      'Cecília',
      'Csaba',
      'Győző',
    ]);
    expect(await query(second.url, 'show fsync')).toEqual(['on']);
  });

  it('is started once: another start is refused in one line, or joins if it wants to', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`in use by another Rajt (process ${process.pid})`);
    expect((await start({ joinRunning: true })).url).toBe(first.url);
  });

  it('is asked by its socket, or by the network where the system could not bear its name', async () => {
    const byNetwork = 'select inet_server_addr() is not null';
    expect(await query((await start()).url, byNetwork)).toEqual([false]);
    const deep = await start({ dataDir: join(folder, 'x'.repeat(90)) });
    expect(await query(deep.url, byNetwork)).toEqual([true]);
  });

  it('reports that it was lost, and recovers what was committed', async () => {
    const lost = new Promise<Error>((resolve, reject) => {
      start({ onLost: resolve })
        .then(async ({ url }) => {
          await query(url, 'create table kept as select 1 as value');
          process.kill(await postmaster(), 'SIGKILL');
        })
        .catch(reject);
    });
    expect((await lost).message).toContain('ended');
    await running.pop()?.stop();
    expect(await query((await start()).url, 'select value from kept')).toEqual([1]);
  });

  it('starts over a postmaster.pid whose number is now another program, which it leaves alone', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n${dataDir}/cluster\n1\n`);
    expect(await query((await start()).url, 'select 1')).toEqual([1]);
  });

  it('starts after a crash in the middle of initdb', async () => {
    const cutOff = join(folder, 'cut-off');
    await mkdir(join(cutOff, 'initdb-cut-off/cluster'), { recursive: true });
    expect(await query((await start({ dataDir: cutOff })).url, 'select 1')).toEqual([1]);
    expect(existsSync(join(cutOff, 'initdb-cut-off'))).toBe(false);
  });
});
