import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import type { Handle } from './database.ts';
import { openDatabase } from './open-database.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ poolSize: 1, keepsTimeouts: true });
});
afterAll(() => t.close());

/** The settings of a connection. */
async function settingsOf(db: Handle) {
  const { rows } = await sql<Record<string, string | null>>`select current_user as role,
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('plan_cache_mode') as plans,
    current_setting('TimeZone') as zone,
    (select setting from pg_settings where name = 'synchronous_commit' and source = 'client') as commit`.execute(
    db,
  );
  return rows[0];
}
const common = { role: 'rajt_app', lock: '3s', idle: '10s', zone: 'UTC' };

test.each<[string, (app: TestApp) => Handle, Record<string, string | null>]>([
  ['plain', ({ deps }) => deps.db, { statement: '4s', plans: 'auto', commit: null }],
  ['sale', ({ deps }) => deps.saleDb, { statement: '4s', plans: 'force_generic_plan', commit: null }],
  [
    'queue',
    ({ database }) => database.queue.db,
    { statement: '4s', plans: 'force_generic_plan', commit: 'off' },
  ],
])('the %s pool has the settings that are its own', async (_, of, own) => {
  expect(await settingsOf(of(t))).toEqual({ ...common, ...own });
});

test('a clock that was moved for the whole database moves no connection of ours', async () => {
  const owner = new pg.Client({ connectionString: t.database.url });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(`alter database ${rows[0]?.name} set rajt.clock_offset = '1 year'`);
  await owner.end();
  const database = openDatabase('plain', t.database.url, { poolSize: 1, onError: () => {} });
  const told = await sql<{ isReal: boolean }>`select app_now() = now() as "isReal"`.execute(database.db);
  await database.close();
  expect(told.rows).toEqual([{ isReal: true }]);
});

/** How many statements a connection that has run one with a value keeps prepared. */
const keptBy = (db: Handle) =>
  db.connection().execute(async (one) => {
    await one.selectFrom('person').select('id').where('id', '=', '1').execute();
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
      where statement like 'select "id" from "person"%'`.execute(one);
    return rows.length;
  });

test('connections of both pools keep their statements prepared', async () => {
  expect([await keptBy(t.deps.db), await keptBy(t.deps.saleDb)]).toEqual([1, 1]);
});

test('a statement with all columns is not kept: a migration would break its plan permanently', async () => {
  const kept = await t.deps.saleDb.connection().execute(async (one) => {
    await one.selectFrom('person').selectAll().where('id', '=', '2').execute();
    const { rows } =
      await sql`select from pg_prepared_statements where statement like 'select * from "person"%'`.execute(
        one,
      );
    return rows.length;
  });
  expect(kept).toBe(0);
});

test('a rush that takes all connections of the sale does not make the process look cut off', async () => {
  const onlySale = await t.database.sale.pool.connect();
  expect((await t.app.inject('/readyz')).statusCode).toBe(200);
  onlySale.release();
});
