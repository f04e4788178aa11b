import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testkit/eventually.ts';
import { freePort } from '../../../testkit/server-process.ts';
import { repositoryRoot } from '../config/root.ts';

/** As in a checkout below root's home: when the tests run as root, PostgreSQL's own user cannot enter this folder. */
let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'rajt-first-starts-'));
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

/** A server over `data`, and the embedded database that it brings. */
async function startServer() {
  const main = join(repositoryRoot, 'apps/server/src/main.ts');
  const child = spawn(process.execPath, [main, 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: 'false',
      DATABASE_URL: '',
      DATA_DIR: join(checkout, 'data'),
      PORT: String(await freePort()),
    },
  });
  const [out, err] = [[] as string[], text(child.stderr)];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, err, isReady: () => out.join('').includes('ready ') };
}

/** The folder of the database's files. */
function home(): string {
  const link = join(checkout, 'data/postgres/elsewhere');
  return existsSync(link) ? realpathSync(link) : join(checkout, 'data/postgres');
}

const inHome = () => (existsSync(home()) ? readdirSync(home()) : []);

test('a first start that is stopped while its database is made ends without a word, and leaves no program running', async () => {
  const { child, ended, err } = await startServer();
  await eventually('the database is made', async () => inHome().some((name) => name.startsWith('initdb-')));
  child.kill('SIGTERM');
  expect([await ended, await err]).toEqual([0, '']);
  expect(inHome().filter((name) => name.startsWith('initdb-'))).toEqual([]);
  expect(existsSync(join(home(), 'cluster/postmaster.pid'))).toBe(false);
  for (const folder of [home(), join(checkout, 'data')]) await rm(folder, { recursive: true, force: true });
});

test('one of two first starts at once runs and the other reports that in a line; their files are removed whole', async () => {
  const both = await Promise.all([startServer(), startServer()]);
  const loser = await Promise.race(both.map(async (one) => one.ended.then(() => one)));
  const winner = both.find((one) => one !== loser);
  expect(await loser.ended).toBe(1);
  expect(await loser.err).toMatch(
    /^Rajt: The data in \S+ is in use by another Rajt \(process \w+\): stop it .*\n$/,
  );
  await eventually('the other runs', async () => winner?.isReady());

  const cluster = home();
  expect(existsSync(join(cluster, 'cluster/PG_VERSION'))).toBe(true);
  winner?.child.kill('SIGTERM');
  expect(await winner?.ended).toBe(0);

  const readme = await readFile(join(repositoryRoot, 'README.md'), 'utf8');
  const [command = ''] = /^rm -rf .*$/m.exec(readme) ?? [];
  expect(command).toContain('data');
  expect(spawnSync('sh', ['-c', command], { cwd: checkout }).status).toBe(0);
  expect([existsSync(cluster), existsSync(join(checkout, 'data'))]).toEqual([false, false]);
});
