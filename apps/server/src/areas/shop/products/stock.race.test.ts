import { addForEntries } from '@rajt/contract/entering/operations/entry-goods';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';

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

type PutIntoCart = (person: TestPerson, product: TestProduct) => Promise<{ status: number }>;

const shirt: PutIntoCart = (as, product) =>
  request(t.app, setCartProduct, {
    as,
    params: { variantId: product.variantIds[0] ?? '' },
    body: { quantity: 1 },
  });

/** A companion for an entry that the person has paid. */
const companion =
  (race: TestRace): PutIntoCart =>
  async (as, { productId }) => {
    const { entryId } = await newPaidEntry(t.db, as, race);
    return request(t.app, addForEntries, {
      as,
      body: { entries: [entryId], productId, participantId: as.id },
    });
  };

/** Forty people with a piece each in their carts, who all press at once; their answers. */
async function rush(product: TestProduct, put: PutIntoCart = shirt) {
  const people = await Promise.all(Array.from({ length: BUYERS }, () => newPerson(t.db)));
  for (const person of people) expect((await put(person, product)).status).toBe(200);
  const stock = await block(
    t.database.url,
    `select from capacity_pool where id = ${product.poolIds[0]} for update`,
  );
  const pressed = people.map((person) => buy(person));
  await waiting(t.database, AT_ONCE);
  await stock.release();
  const answers = await Promise.all(pressed);
  // A refusal names the product that is gone.
  for (const { status, failure } of answers) if (status !== 201) expect(failure.user_msg).toContain('Póló ');
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

/** Companions of a run; `rush` with the second. */
async function companions(stock: number) {
  const race = await newRace(t.db, { heats: [2 * BUYERS] });
  const options = { eventId: race.eventId, needsEntry: true, mostPerEntry: 1, type: 'guest_entry' } as const;
  return [await newProduct(t.db, { ...options, stock: [stock] }), companion(race)] as const;
}

it('the last place for a companion under forty runners is one order', async () => {
  const [product, put] = await companions(1);
  const { paying, refusals } = await rush(product, put);
  expect(paying).toBe(1);
  expect(refusals.filter((code) => code !== 'product_sold_out' && code !== 'not_enough_stock')).toEqual([]);
  expect(await poolOf(product)).toEqual({ held: 1, sold: 0, capacity: 1 });
});

it('the claim decides: one that does not count sells all that have seen the stock (negative control)', async () => {
  const product = await newProduct(t.db, { stock: [5] });
  const [guests, put] = await companions(1);
  const owner = openOwner(t.database);
  const run = (statement: string) => sql.raw(statement).execute(owner.db);
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('claim_places'::regproc) as source`.execute(owner.db);
  await run('alter table capacity_pool drop constraint capacity_pool_never_oversold');
  await run(`create or replace function claim_places(pools bigint[]) returns void language plpgsql as
    $$ begin update capacity_pool set held = held + 1 where id = any(pools); end $$`);
  try {
    expect((await rush(product)).paying).toBeGreaterThanOrEqual(AT_ONCE);
    expect((await rush(guests, put)).paying).toBeGreaterThan(1);
  } finally {
    await run(rows[0]?.source ?? '');
    await run('update capacity_pool set capacity = greatest(capacity, held + sold)');
    await run(`alter table capacity_pool add constraint capacity_pool_never_oversold
      check (held >= 0 and sold >= 0 and held + sold <= capacity)`);
    await owner.close();
  }
});
