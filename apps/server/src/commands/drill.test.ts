import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { buying } from '../../testkit/buying.ts';
import { runJobs } from '../../testkit/jobs.ts';
import { newCertificate } from '../../testkit/new-certificate.ts';
import { newPerson } from '../../testkit/new-person.ts';
import { newRace } from '../../testkit/new-race.ts';
import { openOwner } from '../../testkit/open-owner.ts';
import { type Config, parseConfig } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { differencesOf, readFacts } from '../platform/postgres/database-facts.ts';
import { newSecret } from '../platform/secret.ts';
import { copyFiles } from './copy-files.ts';
import { drill } from './drill.ts';

let t: TestApp;
let config: Config;
const { become, ordered } = buying(() => t);
beforeAll(async () => {
  t = await createTestApp();
  config = parseConfig(
    { NODE_ENV: 'test', DATABASE_URL: t.database.url, DATA_DIR: join(t.filesFolder, '..') },
    repositoryRoot,
  );
});
afterAll(() => t.close());

/** Runs it; returns its output and its end. */
async function ran(args: readonly string[] = []) {
  const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const one of [out, err]) one.mockImplementation(() => {});
  const failure = await drill(config, args).catch((error: Error) => error.message);
  const said = [...out.mock.calls, ...err.mock.calls].flat().join('\n');
  for (const one of [out, err]) one.mockRestore();
  return { failure, said };
}

test('the restored database is the original one, with uploads, jobs and the ledger', async () => {
  const { person, orderRef } = await ordered(await newRace(t.db), await newRace(t.db));
  await become(orderRef, 'FINISHED');
  expect(await runJobs(t, { only: ['check-payment'] })).toEqual([]);
  await newCertificate(t, person);
  const { failure, said } = await ran();
  expect(said).toMatch(/backup: [\d.]+ s\n {2}\d+ rows/);
  expect(said).toContain('1 uploads, ');
  expect(said).toContain('the drill found nothing');
  expect(failure).toBeUndefined();
});

test('an upload that is gone, or is not what was uploaded, is found', async () => {
  const [good, gone] = [newSecret(), newSecret()];
  const bytes = Buffer.from('what was uploaded');
  await t.deps.storage.put(good, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const copy = (key: string, told: string) =>
    copyFiles(t.deps.storage, [{ key, sha256: told }], join(t.filesFolder, '..', newSecret()));
  expect(await copy(good, sha256)).toEqual({ bytes: bytes.length, bad: [] });
  expect(await copy(good, '0'.repeat(64))).toEqual({ bytes: 0, bad: [good] });
  expect(await copy(gone, sha256)).toEqual({ bytes: 0, bad: [gone] });
});

test('a promise that is broken in the backup is found there', async () => {
  const race = await newRace(t.db);
  const owner = openOwner(t.database);
  const hold = (more: number) =>
    sql`update capacity_pool set held = held + ${more} where id = any(${race.poolIds})`.execute(owner.db);
  await hold(1);
  const { failure, said } = await ran([`--restored=${t.database.url}`]);
  expect([failure, said]).toEqual([
    'the drill found 1 differences',
    expect.stringContaining('I1 capacity_pool:'),
  ]);
  await hold(-1);
  expect((await ran([`--restored=${t.database.url}`])).failure).toBeUndefined();
  await owner.close();
});

test('one value that differs in one row is a difference', async () => {
  const client = new pg.Client({ connectionString: t.database.url });
  await client.connect();
  const { id } = await newPerson(t.db);
  const before = await readFacts(client);
  expect(differencesOf(before, await readFacts(client))).toEqual([]);
  await t.db.updateTable('account').set({ city: 'Vác' }).where('person_id', '=', id).execute();
  expect(differencesOf(before, await readFacts(client))).toEqual([
    expect.stringMatching(/^content of public\.account: \S+ in the source, \S+ in the restored database$/),
  ]);
  await client.end();
});
