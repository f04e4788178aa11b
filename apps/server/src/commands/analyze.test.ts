import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { newPerson } from '../../testkit/new-person.ts';
import { newRace } from '../../testkit/new-race.ts';
import { openOwner } from '../../testkit/open-owner.ts';
import { parseConfig } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { analyze, analyzeAt } from './analyze.ts';
import { migrate } from './migrate.ts';
import { seed } from './seed.ts';

let t: TestApp;
let owner: ReturnType<typeof openOwner>;
beforeAll(async () => {
  t = await createTestApp();
  owner = openOwner(t.database);
});
afterAll(async () => {
  await owner.close();
  await t.close();
});

/** How many rows the planner believes in; -1: never measured. */
async function believed(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where oid = ${table}::regclass`.execute(t.db);
  return rows[0]?.count ?? Number.NaN;
}

test('loaded rows are known to the planner at once, and an empty table is not called empty', async () => {
  await newRace(t.db, { heats: [10, 10, 10] });
  expect(await believed('heat')).toBe(-1);
  await analyzeAt(t.database.url);
  expect([await believed('heat'), await believed('entry')]).toEqual([3, -1]);
});

test('a prepared statement of a running process gets another plan with it', async () => {
  await sql`create table grown (id int primary key, state text)`.execute(owner.db);
  await sql`create index on grown (state)`.execute(owner.db);
  await sql`grant select on grown to public`.execute(owner.db);
  await t.deps.saleDb.connection().execute(async (one) => {
    await sql`prepare find(text) as select id from grown where state = $1`.execute(one);
    const plan = async () => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute find('a')`.execute(one);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const before = await plan();
    await sql`insert into grown select n, n::text from generate_series(1, 20000) n`.execute(owner.db);
    expect(await plan()).toBe(before);
    await analyze(owner.db);
    expect(await plan()).toContain('Index');
    expect(await plan()).not.toBe(before);
  });
});

test('the commands do so: loading events, and a migration', async () => {
  const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: t.database.url }, repositoryRoot);
  await newPerson(t.db);
  expect(await believed('account')).toBe(-1);
  await migrate(config);
  // Nothing was applied.
  expect(await believed('account')).toBe(-1);
  await seed(config, [`${repositoryRoot}/content/demo/fenyfutas.yaml`]);
  expect(await believed('account')).toBe(1);
});
