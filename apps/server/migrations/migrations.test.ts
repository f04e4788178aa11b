import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrateDatabase, NewerDatabaseError } from '../src/platform/postgres/migrate.ts';
import { describeSchema } from '../testkit/describe-schema.ts';

const name = `migrations_${process.pid}`;
const url = () => Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
let owner: pg.Client;

async function asServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await asServer(`create database ${name}`);
  await migrateDatabase(url());
  owner = new pg.Client({ connectionString: url() });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await asServer(`drop database ${name}`);
});

test('the committed schema is what the migrations make (npm run schema)', async () => {
  const committed = await readFile(new URL('schema.sql', import.meta.url), 'utf8');
  expect(await describeSchema(owner)).toBe(committed);
});

test('every table has a comment that names the module which owns it', async () => {
  const areas = new URL('../src/areas/', import.meta.url);
  const folders = await readdir(areas, { recursive: true });
  const owners = new Set(['platform', ...folders.map((folder) => basename(folder))]);
  const { rows } = await owner.query<{ name: string; comment: string | null }>(
    `select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const unowned = rows.filter(
    ({ comment }) => !owners.has(/^Owner: ([a-z-]+)\. \S/.exec(comment ?? '')?.[1] ?? ''),
  );
  expect(unowned).toEqual([]);
});

test('migrating again does nothing, also from two processes at once', async () => {
  const again = await Promise.all([migrateDatabase(url()), migrateDatabase(url())]);
  expect(again).toEqual([{ applied: [] }, { applied: [] }]);
});

test('a database from the future is refused and left alone', async () => {
  await owner.query(`insert into schema_migration (name, checksum) values ('9999-future.sql', 'x')`);
  await expect(migrateDatabase(url())).rejects.toBeInstanceOf(NewerDatabaseError);
  await owner.query(`delete from schema_migration where name = '9999-future.sql'`);
});

describe('the role of the application', () => {
  let app: pg.Client;
  beforeAll(async () => {
    app = new pg.Client({ connectionString: url(), options: '-c role=rajt_app' });
    await app.connect();
  });
  afterAll(() => app.end());

  test.each([
    'create table mine (id int)',
    'alter table person add column admin boolean',
    'drop table entry',
    'truncate ledger_posting',
    'delete from ledger_posting',
    'update ledger_posting set amount_huf = 1',
    'update ledger_transaction set kind = kind',
    'delete from audit_log',
    `update audit_log set action = 'x'`,
    'delete from entry',
    'delete from schema_migration',
    `insert into role_grant (account_id, role) values (1, 'organiser')`,
    `update role_grant set event_id = null`,
    'delete from organiser_flag',
    `create function mine() returns int language sql as 'select 1'`,
  ])('may not: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('gets its rights on the queue back from a start after one that was killed before it gave them', async () => {
    await owner.query('revoke all on all tables in schema graphile_worker from rajt_app');
    await migrateDatabase(url());
    await expect(app.query('select from graphile_worker._private_jobs')).resolves.toBeTruthy();
  });

  test('may do its work', async () => {
    await expect(app.query('select count(*) from person')).resolves.toBeTruthy();
    await expect(
      app.query(`select graphile_worker.add_job('probe', json_build_object())`),
    ).resolves.toBeTruthy();
  });
});

describe('the ledger guards itself, even against its owner', () => {
  test('a transaction that does not sum to zero is refused at commit', async () => {
    await owner.query('begin');
    const { rows } = await owner.query(
      `insert into ledger_transaction (business_key, kind) values ('test:1', 'order_paid') returning id`,
    );
    await owner.query(
      `insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
       select $1, id, 100, 'orders:1' from ledger_account where code = 'sales:entries'`,
      [rows[0].id],
    );
    await expect(owner.query('commit')).rejects.toMatchObject({ code: 'RJ002' });
  });

  test('a posting cannot be changed or taken away', async () => {
    await owner.query(`with t as (
        insert into ledger_transaction (business_key, kind) values ('test:2', 'order_paid') returning id)
      insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
      select t.id, a.id, case a.code when 'sales:entries' then -100 else 100 end, 'orders:1'
      from t, ledger_account a where a.code in ('sales:entries', 'gateway:simplepay')`);
    await expect(owner.query('update ledger_posting set amount_huf = 1')).rejects.toMatchObject({
      code: 'RJ003',
    });
    await expect(owner.query('delete from ledger_posting')).rejects.toMatchObject({ code: 'RJ003' });
    await expect(owner.query('delete from ledger_transaction')).rejects.toMatchObject({ code: 'RJ003' });
  });
});

test('a pool cannot be oversold even by hand', async () => {
  await owner.query('insert into capacity_pool (capacity) values (2)');
  await expect(owner.query('update capacity_pool set held = 3')).rejects.toMatchObject({ code: '23514' });
  await expect(owner.query('update capacity_pool set held = -1')).rejects.toMatchObject({ code: '23514' });
});
