import { randomUUID } from 'node:crypto';
import { setDelivery } from '@rajt/contract/operations/delivery';
import { getCart, removeEntry } from '@rajt/contract/operations/entries';
import { startPayment } from '@rajt/contract/operations/orders';
import { setCartProduct } from '@rajt/contract/operations/products';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { buying, checkout } from '../../../testkit/buying.ts';
import { runJobs } from '../../../testkit/jobs.ts';
import { newMethod, newPlace } from '../../../testkit/new-handover.ts';
import { newPerson, type TestPerson } from '../../../testkit/new-person.ts';
import { newProduct } from '../../../testkit/new-product.ts';
import { newRace, type TestRace } from '../../../testkit/new-race.ts';
import { request } from '../../../testkit/request.ts';

const RUNS = 12;
const STEPS = 9;
const WEIGHTS = [300, 700, 100];

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const { become, heldBy } = buying(() => t);

interface Shop {
  /** May be sent and handed over; the last one only handed over. */
  readonly variantIds: readonly string[];
  readonly handoverIds: readonly string[];
  readonly shippingIds: readonly string[];
}

async function newShop(): Promise<Shop> {
  const variantIds: string[] = [];
  for (const [at, weightG] of WEIGHTS.entries()) {
    const delivery = at === 2 ? (['handover'] as const) : (['handover', 'delivery'] as const);
    const product = await newProduct(t.db, { delivery, weightG, stock: [999], amountHuf: 1_000 * (at + 1) });
    variantIds.push(product.variantIds[0] ?? '');
  }
  const { handoverIds } = await newPlace(t.db, { times: [{}, { inHours: 72 }] });
  return { variantIds, handoverIds, shippingIds: [await newMethod(t.db), await newMethod(t.db)] };
}

type Step =
  | { kind: 'put'; variant: number; quantity: number }
  | { kind: 'choose'; wanted: 'here' | 'there' | 'courier' | 'post' | 'none'; item: number | null }
  | { kind: 'enter' }
  | { kind: 'leave' }
  | { kind: 'pay'; isPaid: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('put' as const), variant: fc.nat(2), quantity: fc.nat(3) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      wanted: fc.constantFrom('here' as const, 'there', 'courier', 'post', 'none'),
      item: fc.option(fc.nat(2)),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'enter' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), isPaid: fc.boolean() }) },
);

const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;

/** What the rules of the specification (section 4) and the price list say of a cart, whatever has led to it. */
async function expectRight(person: TestPerson): Promise<void> {
  const { entries, products, shipping, handovers, total } = await cartOf(person);
  const sent = products.filter(({ delivery }) => delivery === 'delivery');
  for (const { delivery, handoverId, shippingId, deliveryMethods } of products) {
    expect([handoverId !== null, shippingId !== null]).toEqual([
      delivery === 'handover',
      delivery === 'delivery',
    ]);
    if (delivery) expect(deliveryMethods).toContain(delivery);
  }
  expect(new Set(sent.map(({ shippingId }) => shippingId)).size).toBe(sent.length > 0 ? 1 : 0);
  expect(new Set(handovers.map((one) => one.handoverId))).toEqual(
    new Set(products.flatMap(({ handoverId }) => handoverId ?? [])),
  );
  const weights = await weightsOf(sent.map(({ variant }) => variant.id));
  const grams = sent.reduce(
    (sum, { variant, quantity }) => sum + (weights.get(variant.id) ?? 0) * quantity,
    0,
  );
  const cost = grams <= 1_000 ? 1_490 : grams <= 3_000 ? 1_990 : null;
  expect(shipping?.amount?.amount ?? null).toBe(sent.length === 0 ? null : cost);
  const sum =
    entries.reduce((all, { fee }) => all + fee.amount, 0) +
    products.reduce((all, { price, quantity }) => all + price.amount * quantity, 0);
  expect(total.amount).toBe(sum + (sent.length > 0 ? (cost ?? 0) : 0));
}

async function weightsOf(variantIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; grams: number }>`
    select v.id, p.weight_g as grams from product_variant v join product p on p.id = v.product_id
    where v.id = any(${[...variantIds]}::text[])`.execute(t.db);
  return new Map(rows.map(({ id, grams }) => [id, grams]));
}

async function take(step: Step, as: TestPerson, shop: Shop, race: TestRace): Promise<void> {
  const cart = await cartOf(as);
  if (step.kind === 'put') {
    const params = { variantId: shop.variantIds[step.variant] ?? '' };
    await request(t.app, setCartProduct, { as, params, body: { quantity: step.quantity } });
  } else if (step.kind === 'choose') {
    const cartItemId = step.item === null ? undefined : cart.products[step.item]?.cartItemId;
    const wanted = {
      here: { handoverId: shop.handoverIds[0] },
      there: { handoverId: shop.handoverIds[1] },
      courier: { shippingId: shop.shippingIds[0] },
      post: { shippingId: shop.shippingIds[1] },
      none: { shippingId: null },
    }[step.wanted];
    await request(t.app, setDelivery, {
      as,
      body: { ...wanted, ...(cartItemId && { cartItemIds: [cartItemId] }) },
    });
  } else if (step.kind === 'enter') {
    if (cart.entries.length === 0) await heldBy(as, race);
  } else if (step.kind === 'leave') {
    for (const { entryId } of cart.entries) await request(t.app, removeEntry, { as, params: { entryId } });
  } else await pay(as, step.isPaid);
}

/** What is shown is what is charged, or nothing is; a paid order has one shipping cost, and its ledger sums to zero. */
async function pay(as: TestPerson, isPaid: boolean): Promise<void> {
  const shown = await cartOf(as);
  const isComplete =
    shown.entries.length + shown.products.length > 0 &&
    shown.products.every(({ delivery }) => delivery !== null) &&
    shown.shipping?.amount !== null;
  const answer = await request(t.app, startPayment, {
    as,
    query: { paymode: 'spay_card' },
    body: { ...checkout, shippingAddress: checkout.billingAddress },
    idempotencyKey: randomUUID(),
  });
  expect(answer.status).toBe(isComplete ? 201 : 409);
  if (!isComplete) return;
  const ref = t.gateway.lastRef();
  expect(t.gateway.payment(ref).request.amountHuf).toBe(shown.total.amount);
  await become(ref, isPaid ? 'FINISHED' : 'NOTAUTHORIZED');
  expect(await runJobs(t)).toEqual([]);
  const { rows } = await sql<{ amount: number }>`
    select l.amount_huf as amount from order_line l join orders o on o.id = l.order_id
    where o.trid = ${answer.answer.data.trid} and l.kind = 'delivery' and l.amount_huf > 0`.execute(t.db);
  expect(rows.map(({ amount }) => amount)).toEqual(
    shown.shipping?.amount ? [shown.shipping.amount.amount] : [],
  );
}

test('whatever is put, chosen, taken out and paid: the rules hold, and what is shown is charged', async () => {
  const shop = await newShop();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: STEPS }), async (steps) => {
      const person = await newPerson(t.db);
      const race = await newRace(t.db);
      let isEntered = false;
      for (const one of steps) {
        // A person starts once; a second entry would be refused.
        if (one.kind === 'enter' && isEntered) continue;
        await take(one, person, shop, race);
        isEntered ||= one.kind === 'enter';
        await expectRight(person);
      }
      expect(await runAudit(t.db)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 300_000);
