import pg from 'pg';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { explain } from './explain.ts';
import { pretendGrown } from './grown-database.ts';
import { readSent, sentFolder } from './sent-statements.ts';
import { WHOLE_READS } from './whole-reads.ts';

/**
 * No statement reads a table that grows from end to end (docs/decisions/0071-plans-of-a-grown-database.md). `npm test` runs this
 * after the database tests, which write down the statements that our code sends.
 */
let database: TestDatabase;
let client: pg.Client;
let isOld = false;
beforeAll(async () => {
  database = await createTestDatabase();
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

test('no statement of ours reads a table that grows from end to end', async (context) => {
  skipOld(context);
  context.skip(sentFolder === undefined, 'the database tests have not run before: npm test');
  const sent = readSent(sentFolder ?? '');
  expect(sent.length).toBeGreaterThan(800);
  const [found, unplanned] = [new Map<string, string>(), [] as string[]];
  for (const { text, from } of sent) {
    const file = from.replace(/:\d+$/, '');
    const readings = await explain(client, text).catch(
      (error: unknown) => void unplanned.push(`${from}: ${error}`),
    );
    for (const reading of readings ?? []) found.set(`${file}: ${reading}`, `${from}: ${reading}`);
  }
  expect(unplanned).toEqual([]);
  expect([...found].filter(([reading]) => !(reading in WHOLE_READS)).map(([, place]) => place)).toEqual([]);
  expect(Object.keys(WHOLE_READS).filter((reading) => !found.has(reading))).toEqual([]);
});

/** Statistics can be set from PostgreSQL 18 on. */
function skipOld(context: TestContext): void {
  context.skip(isOld, 'the server of TEST_DATABASE_URL is older than PostgreSQL 18');
}
