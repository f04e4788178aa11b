import { cancelProducts, listPurchases } from '@rajt/contract/operations/purchases';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { boughtGoods } from '../../../testkit/bought-goods.ts';
import { buying } from '../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../testkit/jobs.ts';
import { newCredit } from '../../../testkit/new-credit.ts';
import { newPerson, newSession, type TestPerson } from '../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../testkit/new-product.ts';
import { newRace } from '../../../testkit/new-race.ts';
import { payingByBalance } from '../../../testkit/paying-by-balance.ts';
import { request } from '../../../testkit/request.ts';

let t: TestApp;
let shirt: TestProduct;
beforeAll(async () => {
  t = await createTestApp();
  shirt = await newProduct(t.db, { stock: [1000] });
});
afterAll(() => t.close());

const { heldBy } = buying(() => t);
const { put } = boughtGoods(() => t);
const { press, settled, sums } = payingByBalance(() => t);

/** The model of the rules runs thousands of sequences (packages/rules/src/balance-model.test.ts); these few have the database. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      amountHuf: fc.integer({ min: 1, max: 9000 }),
      isServicesOnly: fc.boolean(),
      days: fc.integer({ min: 0, max: 60 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      what: fc.constantFrom('entry', 'shirt', 'both'),
      huf: fc.constantFrom(0, 1000, 4000, 8500),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      status: fc.constantFrom('FINISHED', 'FINISHED', 'NOTAUTHORIZED', 'TIMEOUT'),
      late: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('expire' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function play(one: Step, person: TestPerson): Promise<TestPerson> {
  if (one.do === 'credit') {
    const at = new Date(t.clock.now().getTime() + one.days * 86_400_000);
    await newCredit(t.db, person, { ...one, expiresOn: at.toISOString().slice(0, 10) });
  }
  if (one.do === 'press') {
    // Refused while a payment of the cart is being made; pressing is enough then.
    if (one.what !== 'shirt') await heldBy(person, await newRace(t.db)).catch(() => undefined);
    if (one.what !== 'entry') await put(person, shirt, 1);
    await press(person, one.huf);
  }
  if (one.do === 'settle') {
    const open = await sql<{ ref: string }>`
      select order_ref as ref from payment_attempt a join orders o on o.id = a.order_id
      where o.account_id = ${person.id} and a.provider <> 'balance' order by a.state in ('created', 'started') desc, a.id`.execute(
      t.db,
    );
    const ref = (one.late ? open.rows.at(-1) : open.rows[0])?.ref;
    if (ref) await settled(ref, one.status);
  }
  if (one.do === 'cancel') {
    const { purchases } = (await request(t.app, listPurchases, { as: person })).answer.data;
    for (const { cartId, products } of purchases)
      for (const { cartItemId, cancellation } of products.slice(0, 1))
        if (cancellation) {
          const body = { items: [cartItemId], refund: cancellation.refund.amount };
          await request(t.app, cancelProducts, { as: person, params: { cartId }, body });
        }
  }
  if (one.do === 'expire') {
    t.clock.advance({ days: one.days });
    // What is open ends at the gateway, then with its cart.
    await runJob(t, 'reconcile-payments');
    await runJobs(t);
    await runJob(t, 'sweep-unpaid-orders');
    await runJob(t, 'sweep-carts');
    await runJob(t, 'expire-balances');
    return { ...person, token: await newSession(t.db, person.id) };
  }
  expect(await runJobs(t)).toEqual([]);
  return person;
}

it('whatever happens to a balance, the audit is empty after each step, and nothing comes out of nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      let person = await newPerson(t.db);
      await newCredit(t.db, person, { amountHuf: 9000 });
      for (const one of steps) {
        person = await play(one, person);
        expect(await runAudit(t.db)).toEqual([]);
        const { total, reserved } = await sums(person);
        expect(Math.min(total, reserved)).toBeGreaterThanOrEqual(0);
      }
      const { rows } = await sql<{ credited: number; most: number }>`
        select coalesce(sum(amount_huf) filter (where returned_of is null), 0)::int as credited,
          coalesce(sum(remaining_huf), 0)::int as most from credit_lot where account_id = ${person.id}`.execute(
        t.db,
      );
      expect(rows[0]?.most).toBeLessThanOrEqual(rows[0]?.credited ?? 0);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
