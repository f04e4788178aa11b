import { setCartProduct } from '@rajt/contract/operations/products';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { block, waiting } from '../../../testkit/blocker.ts';
import { buying } from '../../../testkit/buying.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../testkit/new-product.ts';
import { openOwner } from '../../../testkit/open-owner.ts';
import { request } from '../../../testkit/request.ts';

const BUYERS = 40;
/** Payments that start at once: all of them have seen the stock before one has claimed it. */
const AT_ONCE = 12;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ poolSize: AT_ONCE });
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { buy } = buying(() => t);

/** Forty people with a shirt each in their carts, who all press at once; their answers. */
async function rush(product: TestProduct) {
  const people = await Promise.all(Array.from({ length: BUYERS }, () => newPerson(t.db)));
  for (const as of people) {
    const params = { variantId: product.variantIds[0] ?? '' };
    expect((await request(t.app, setCartProduct, { as, params, body: { quantity: 1 } })).status).toBe(200);
  }
  const stock = await block(
    t.database.url,
    `select from capacity_pool where id = ${product.poolIds[0]} for update`,
  );
  const pressed = people.map((person) => buy(person));
  await waiting(t.database, AT_ONCE);
  await stock.release();
  const answers = await Promise.all(pressed);
  return {
    paying: answers.filter(({ status }) => status === 201).length,
    refusals: [...new Set(answers.filter(({ status }) => status !== 201).map(({ failure }) => failure.code))],
  };
}

const poolOf = async ({ poolIds }: TestProduct) =>
  t.db
    .selectFrom('capacity_pool')
    .select(['held', 'sold', 'capacity'])
    .where('id', '=', poolIds[0] ?? '')
    .executeTakeFirstOrThrow();

it('the last five shirts under forty buyers are five orders', async () => {
  const product = await newProduct(t.db, { stock: [5] });
  const { paying, refusals } = await rush(product);
  expect(paying).toBe(5);
  expect(refusals.filter((code) => code !== 'product_sold_out' && code !== 'not_enough_stock')).toEqual([]);
  expect(await poolOf(product)).toEqual({ held: 5, sold: 0, capacity: 5 });
});

it('the claim decides: one that does not count sells all that have seen the stock (negative control)', async () => {
  const product = await newProduct(t.db, { stock: [5] });
  const owner = openOwner(t.database);
  const run = (statement: string) => sql.raw(statement).execute(owner.db);
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('claim_places'::regproc) as source`.execute(owner.db);
  await run('alter table capacity_pool drop constraint capacity_pool_never_oversold');
  await run(`create or replace function claim_places(pools bigint[]) returns void language plpgsql as
    $$ begin update capacity_pool set held = held + 1 where id = any(pools); end $$`);
  try {
    expect((await rush(product)).paying).toBeGreaterThanOrEqual(AT_ONCE);
  } finally {
    await run(rows[0]?.source ?? '');
    await run('update capacity_pool set capacity = greatest(capacity, held + sold)');
    await run(`alter table capacity_pool add constraint capacity_pool_never_oversold
      check (held >= 0 and sold >= 0 and held + sold <= capacity)`);
    await owner.close();
  }
});
