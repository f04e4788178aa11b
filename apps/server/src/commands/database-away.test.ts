import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block } from '../../testkit/blocker.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { openDatabaseLine } from '../../testkit/database-line.ts';
import { freePort } from '../../testkit/server-process.ts';
import { s3Storage } from '../platform/files/s3-storage.ts';
import { failureLine } from './failure-line.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'rajt-away-'))]);
});
afterAll(() => Promise.all([database.close(), rm(folder, { recursive: true })]));

/** Starts a process of a command and collects its output until the process ends. */
function command(databaseUrl: string, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });
  return Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], words]) => ({ code, words }));
}

const seeded = fileURLToPath(new URL('../../../../content/demo/furdolepedo.product.yaml', import.meta.url));

test.each([
  ['migrate', [], 'schema_migration'],
  ['audit', [], 'entry'],
  ['drill', [], 'entry'],
  ['seed', [seeded], 'product'],
] as const)('%s ends with one line when its database goes away', async (name, args, table) => {
  const [lock, line] = await Promise.all([
    block(database.url, `lock table ${table} in access exclusive mode`),
    openDatabaseLine(database.url),
  ]);
  const ended = command(line.url, name, ...args);
  await lock.waited();
  await line.close();
  const { code, words } = await ended;
  await lock.release();
  expect(words).toMatch(/^Rajt: the database went away \(.+\): start the command again when it is back\n$/);
  expect(code).toBe(1);
});

test('a command whose bucket is unreachable does not report the database as unreachable', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const store = s3Storage({ endpoint, region: 'x', bucket: 'x', accessKeyId: 'x', secretAccessKey: 'x' });
  const error: unknown = await store.get('0'.repeat(43)).catch((reason: unknown) => reason);
  expect(failureLine(error)).toBe(
    'Rajt: the store cannot be reached: start the command again when it is back',
  );
  expect(failureLine(new TypeError('a bug'))).toBeNull();
});
