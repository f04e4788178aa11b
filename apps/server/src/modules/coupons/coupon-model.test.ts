import { cancelProducts, listPurchases } from '@rajt/contract/operations/purchases';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/operations/withdrawals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { boughtGoods } from '../../../testkit/bought-goods.ts';
import { buying } from '../../../testkit/buying.ts';
import { newCoupon } from '../../../testkit/new-coupon.ts';
import { newCredit } from '../../../testkit/new-credit.ts';
import { newPerson, type TestPerson } from '../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../testkit/new-product.ts';
import { newRace } from '../../../testkit/new-race.ts';
import { payingByBalance } from '../../../testkit/paying-by-balance.ts';
import { request } from '../../../testkit/request.ts';
import { usingCoupons } from '../../../testkit/using-coupons.ts';

let t: TestApp;
let shirt: TestProduct;
let codes: readonly string[];
beforeAll(async () => {
  t = await createTestApp();
  shirt = await newProduct(t.db, { stock: [1000] });
  codes = [
    (await newCoupon(t.db, { percent: 10, isCombinable: true })).code,
    (await newCoupon(t.db, { percent: 33, isCombinable: true, mostItems: 1 })).code,
    (await newCoupon(t.db, { amountHuf: 1501, isCombinable: true, lowers: ['merchandise'] })).code,
    (await newCoupon(t.db, { percent: 100, lowers: ['entry'] })).code,
    (await newCoupon(t.db, { amountHuf: 100_000 })).code,
  ];
});
afterAll(() => t.close());

const { heldBy, state } = buying(() => t);
const { put } = boughtGoods(() => t);
const { press, settled, sums } = payingByBalance(() => t);
const { cartOf, enter } = usingCoupons(() => t);

/** The rules run thousands of them (packages/rules/src/coupon.test.ts, balance-model.test.ts); these few have the database. */
const purchase = fc.record({
  hasEntry: fc.boolean(),
  shirts: fc.integer({ min: 0, max: 3 }),
  coupons: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
  /** The share of the total that the balance is to pay, in tenths. */
  tenths: fc.constantFrom(0, 3, 10),
  outcome: fc.constantFrom('FINISHED', 'FINISHED', 'NOTAUTHORIZED'),
  after: fc.constantFrom('keep', 'withdraw', 'cancel'),
});
type Purchase = typeof purchase extends fc.Arbitrary<infer T> ? T : never;

const GIVEN = 6000;

/** Buys as a person would and compares what is shown with what is booked; returns the payment at the gateway, if any. */
async function buyAs(person: TestPerson, { hasEntry, shirts, coupons, tenths, outcome }: Purchase) {
  if (hasEntry) await heldBy(person, await newRace(t.db));
  await put(person, shirt, shirts);
  for (const at of coupons) await enter(person, codes[at] ?? '');
  const cart = await cartOf(person);
  if (cart.entries.length + cart.products.length === 0) return null;
  const balance = Math.min(Math.floor((cart.total.amount * tenths) / 10), (await sums(person)).total);
  const { status, answer } = await press(person, balance);
  expect(status).toBe(201);
  const { trid, paymentUrl } = answer.data;
  const orderRef = paymentUrl === null ? null : t.gateway.lastRef();
  if (orderRef) {
    expect(t.gateway.payment(orderRef).totalHuf).toBe(cart.total.amount - balance);
    await settled(orderRef, outcome);
  }
  const order = await state(person, trid);
  const shown = cart.selectedCoupons.reduce((sum, { coupon }) => sum + coupon.discount.amount, 0);
  expect(order.total).toEqual(cart.total);
  expect(order.coupons.reduce((sum, { discount }) => sum + discount.amount, 0)).toBe(shown);
  const isPaid = orderRef === null || outcome === 'FINISHED';
  if (isPaid) expect(await booked(trid)).toEqual({ sales: cart.total.amount + shown, discounts: shown });
  return isPaid ? orderRef : null;
}

/** What the payment of an order has posted as sold, and what coupons took off it. */
async function booked(trid: string) {
  const { rows } = await sql<{ sales: number; discounts: number }>`
    select coalesce(-sum(p.amount_huf) filter (where a.code like 'sales:%'), 0)::int as sales,
      coalesce(sum(p.amount_huf) filter (where a.code = 'discounts:coupons'), 0)::int as discounts
    from orders o join ledger_transaction x on x.business_key = 'order-paid:' || o.id
    join ledger_posting p on p.transaction_id = x.id join ledger_account a on a.id = p.account_id
    where o.trid = ${trid}`.execute(t.db);
  return rows[0];
}

/** Gives the last entry back, or the last piece, for what it is said to bring. */
async function giveBack(person: TestPerson, how: Purchase['after']): Promise<void> {
  if (how === 'withdraw') {
    const { rows } = await sql<{ id: string }>`
      select id::text from entry where participant_id = ${person.id} and state = 'paid' order by id desc limit 1`.execute(
      t.db,
    );
    const entryId = rows[0]?.id;
    if (!entryId) return;
    const params = { entryType: 'entry' as const, entryId };
    const quote = (await request(t.app, getWithdrawal, { as: person, params })).answer.data;
    const refund = quote.entries[0]?.refund?.amount ?? 0;
    const body = { entryType: 'entry' as const, reason: 'schedule' as const, refund, goodsRefund: 0 };
    expect((await request(t.app, withdrawEntry, { as: person, params: { entryId }, body })).status).toBe(200);
  }
  if (how === 'cancel') {
    const { purchases } = (await request(t.app, listPurchases, { as: person })).answer.data;
    const [found] = purchases.flatMap(({ cartId, products }) =>
      products.flatMap(({ cartItemId, cancellation }) =>
        cancellation ? [{ cartId, cartItemId, refund: cancellation.refund.amount }] : [],
      ),
    );
    if (!found) return;
    const body = { items: [found.cartItemId], refund: found.refund };
    const params = { cartId: found.cartId };
    expect((await request(t.app, cancelProducts, { as: person, params, body })).status).toBe(200);
  }
}

it('every amount shown is the amount booked, and no sequence creates value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 2, maxLength: 4 }), async (purchases) => {
      const person = await newPerson(t.db);
      await newCredit(t.db, person, { amountHuf: GIVEN });
      const paid: string[] = [];
      for (const one of purchases) {
        const orderRef = await buyAs(person, one);
        if (orderRef) paid.push(orderRef);
        await giveBack(person, one.after);
        const { total, reserved } = await sums(person);
        const atGateway = paid.map((ref) => t.gateway.payment(ref));
        const [came, went] = [
          atGateway.reduce((sum, { totalHuf }) => sum + totalHuf, 0),
          atGateway.reduce((sum, { refundedHuf }) => sum + refundedHuf, 0),
        ];
        expect(Math.min(total, reserved)).toBeGreaterThanOrEqual(0);
        expect(total + reserved + went).toBeLessThanOrEqual(GIVEN + came);
      }
      // The ledger sums to zero, tenders to their orders, refunds to no more than was paid.
      expect(await runAudit(t.db)).toEqual([]);
    }),
    { numRuns: 4 },
  );
});
