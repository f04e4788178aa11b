import { readFile } from 'node:fs/promises';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import { buying } from '../testkit/buying.ts';
import { runJobs } from '../testkit/jobs.ts';
import { newCharity } from '../testkit/new-charity.ts';
import { newPerson } from '../testkit/new-person.ts';
import { openOwner } from '../testkit/open-owner.ts';
import { request } from '../testkit/request.ts';

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

const { become, buy, postings } = buying(() => t);

/** Books a paid donation as it was booked before 0145: among the sales. */
async function booked(amount: number, id: number): Promise<string> {
  const [person, charity] = [await newPerson(t.db), await newCharity(t.db)];
  const params = { charityId: charity.productId };
  await request(t.app, setCartDonation, { as: person, params, body: { amount } });
  const { trid } = (await buy(person)).answer.data;
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  await sql`
    with t as (
      insert into ledger_transaction (id, business_key, kind, order_id) overriding system value
      select ${id}, 'as-before:' || id, 'as_before', id from orders where trid = ${trid} returning id, order_id)
    insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
    select t.id, a.id, case a.code when 'sales:products' then -l.amount_huf else l.amount_huf end, 'order_line:' || l.id
    from t join order_line l on l.order_id = t.order_id, ledger_account a
    where a.code in ('sales:products', 'donations:payable')`.execute(owner.db);
  return trid;
}

test('donations that were booked as sales are moved to what is owed, once, and no posting is changed', async () => {
  const trids = [await booked(700, 9001), await booked(900, 9002)];
  expect((await runAudit(t.db)).length).toBeGreaterThan(0);
  const migration = await readFile(new URL('0145-donations-are-owed.sql', import.meta.url), 'utf8');
  const moving = migration.slice(migration.indexOf('with owed'));
  await sql.raw(moving).execute(owner.db);
  expect(await runAudit(t.db)).toEqual([]);
  for (const [at, amount] of [700, 900].entries())
    expect((await postings(trids[at] ?? '')).filter((line) => line.startsWith('sales'))).toEqual([
      `sales:products -${amount}`,
      `sales:products ${amount}`,
    ]);
  // Nothing is left to be moved.
  const before = await t.db.selectFrom('ledger_posting').select('id').execute();
  await sql.raw(moving).execute(owner.db);
  expect(await t.db.selectFrom('ledger_posting').select('id').execute()).toEqual(before);
});
