import pg from 'pg';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { explain } from './explain.ts';
import { statementsOfForeignKeys } from './foreign-key-statements.ts';
import { statementsOfFunctions } from './function-statements.ts';
import { pretendGrown } from './grown-database.ts';
import { readSent, type SentStatement, sentFolder } from './sent-statements.ts';
import { WHOLE_READS } from './whole-reads.ts';

/**
 * No statement reads a table that grows from end to end (docs/decisions/0071-plans-of-a-grown-database.md). `npm test` runs this
 * after the database tests, which write down the statements that our code sends. The statements inside functions and those of
 * foreign keys are read from the schema.
 */
let database: TestDatabase;
let client: pg.Client;
let isOld = false;
beforeAll(async () => {
  database = await createTestDatabase({ plansAsInProduction: true });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  isOld = (rows[0]?.version ?? 0) < 180_000;
  if (!isOld) await pretendGrown(client);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

describe('a planted statement is found', () => {
  test.for<[string, string, string[]]>([
    [
      'ids joined by "or"',
      `select from entry where id = $1 or id in (select replaces_id from entry where entered_by = $2)`,
      ['seq scan of entry'],
    ],
    [
      'a balance walked by the primary key',
      `select p.id from ledger_posting p join ledger_account a on a.id = p.account_id where a.code like $1 order by p.id desc limit 100`,
      ['all of ledger_posting_pkey'],
    ],
    ['a filter without an index', `select from account where phone = $1`, ['seq scan of account']],
    [
      'all rows of a small table, each with what leads to it',
      `select from race join waiting_place w on w.race_id = race.id
        where w.account_id = $1 or exists (select from waiting_person p where p.waiting_id = w.id and p.person_id = $2)`,
      ['waiting_place_race for each row of race'],
    ],
  ])('%s', async ([, text, found], context) => {
    skipOld(context);
    expect(await explain(client, text)).toEqual(found);
  });

  test('and what leads to some rows is not', async (context) => {
    skipOld(context);
    expect(
      await explain(
        client,
        `select from entry join orders on orders.id = entry.order_id where entry.id = $1`,
      ),
    ).toEqual([]);
    expect(await explain(client, `select id from mail_message order by id desc limit 20`)).toEqual([]);
  });
});

describe('a planted statement inside the database is found', () => {
  test.for<[string, string, string[]]>([
    [
      'of a condition in PL/pgSQL',
      `create function planted(of_phone text) returns boolean language plpgsql as $$ begin
        if exists (select from account where phone = of_phone) then return true; end if;
        return false;
      end $$`,
      ['function planted:2: seq scan of account'],
    ],
    [
      'of a trigger, by a column of its row',
      `create function planted() returns trigger language plpgsql as $$ declare other record; begin
        for other in select id from entry where bib_number = new.bib_number loop
          update entry set form = '{}' where id = other.id;
        end loop;
        return new;
      end $$`,
      ['function planted:2: seq scan of entry'],
    ],
    [
      'of a function in SQL, in a later statement',
      `create function planted(of_order bigint) returns bigint language sql as $$
        select id from orders where id = of_order;
        select id from orders where terms_version = of_order::text;
      $$`,
      ['function planted: seq scan of orders'],
    ],
  ])('%s', async ([, definition, found], context) => {
    skipOld(context);
    await client.query(definition);
    const planted = await statementsOfFunctions(client, 'planted');
    await client.query('drop function planted');
    const { readings, unplanned } = await readingsOf(planted);
    expect({ found: readings.map(({ place }) => place), unplanned }).toEqual({ found, unplanned: [] });
  });

  test('a foreign key without an index, which deleting a row reads, is found', async (context) => {
    skipOld(context);
    await client.query(
      `alter table orders add planted bigint constraint planted references address on delete set null`,
    );
    const all = await statementsOfForeignKeys(client);
    const { readings } = await readingsOf(all.filter(({ from }) => from === 'foreign key orders.planted'));
    await client.query('alter table orders drop planted');
    expect(readings.map(({ place }) => place)).toEqual(['foreign key orders.planted: seq scan of orders']);
  });

  test('a function that executes a statement from a text is refused, as the plan of that statement cannot be explained', async (context) => {
    skipOld(context);
    await client.query(
      `create function planted(name text) returns void language plpgsql as $$ begin execute 'select from ' || name; end $$`,
    );
    await expect(statementsOfFunctions(client, 'planted')).rejects.toThrow('function planted');
    await client.query('drop function planted');
  });
});

test('no statement of ours, sent or inside the database, reads a table that grows from end to end', async (context) => {
  skipOld(context);
  context.skip(sentFolder === undefined, 'the database tests have not run before: npm test');
  const sent = readSent(sentFolder ?? '');
  expect(sent.length).toBeGreaterThan(800);
  const inFunctions = await statementsOfFunctions(client);
  expect(inFunctions.length).toBeGreaterThan(100);
  const ofForeignKeys = await statementsOfForeignKeys(client);
  const { readings, unplanned } = await readingsOf([...sent, ...inFunctions, ...ofForeignKeys]);
  expect(unplanned).toEqual([]);
  expect(readings.filter(({ key }) => !(key in WHOLE_READS)).map(({ place }) => place)).toEqual([]);
  const found = new Set(readings.map(({ key }) => key));
  expect(Object.keys(WHOLE_READS).filter((key) => !found.has(key))).toEqual([]);
});

interface Reading {
  /** As in `WHOLE_READS`: without the line. */
  readonly key: string;
  readonly place: string;
}

/** The tables that statements read from end to end, each once for its file and table; and the statements that have no plan. */
async function readingsOf(
  statements: readonly SentStatement[],
): Promise<{ readings: Reading[]; unplanned: string[] }> {
  const [readings, unplanned] = [new Map<string, Reading>(), [] as string[]];
  for (const { text, from } of statements) {
    const file = from.replace(/:\d+$/, '');
    const found = await explain(client, text).catch(
      (error: unknown) => void unplanned.push(`${from}: ${error}`),
    );
    for (const one of found ?? [])
      readings.set(`${file}: ${one}`, { key: `${file}: ${one}`, place: `${from}: ${one}` });
  }
  return { readings: [...readings.values()], unplanned };
}

/** Statistics can be set from PostgreSQL 18 on. */
function skipOld(context: TestContext): void {
  context.skip(isOld, 'the server of TEST_DATABASE_URL is older than PostgreSQL 18');
}
