import { randomUUID } from 'node:crypto';
import { getCart, removeEntry } from '@rajt/contract/entering/operations/entries';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { setDelivery } from '@rajt/contract/shop/operations/delivery';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { removeCartStay } from '@rajt/contract/shop/operations/stays';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newCharity, type TestCharity } from '../../../../testkit/new-charity.ts';
import { newHouse, type TestHouse } from '../../../../testkit/new-house.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newMethod, newPlace } from '../../../../testkit/new-pickup.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { PROOF_SEED, proofSize } from '../../../../testkit/proof.ts';
import { request } from '../../../../testkit/request.ts';
import { staying } from '../../../../testkit/staying.ts';

/** `npm run proofs -- deliveries` sets how many. */
const RUNS = proofSize(14);
const STEPS = 14;
const WEIGHTS = [300, 700, 100];

let t: TestApp;
/** Somebody else, with an entry and a shirt in the cart. */
let stranger: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const { become, heldBy } = buying(() => t);
const { book } = staying(() => t);
const SWIM = { branch: 'swim', market: 'dom' } as const;

interface Shop {
  /** May be sent and handed over; the last one only handed over. Of the times, the last is after the races. */
  readonly variantIds: readonly string[];
  readonly handoverIds: readonly string[];
  readonly shippingIds: readonly string[];
  readonly charity: TestCharity;
  readonly house: TestHouse;
}

/** Goods attached to the entry of a run of steps: a trophy that may be sent, and a companion who needs no delivery. */
interface OfEntry {
  readonly race: TestRace;
  readonly trophy: TestProduct;
  readonly companion: TestProduct;
}

/** The price of a cart line by the name of its variant; free donations cost the sum that was set last. */
type Prices = Map<string, number>;

async function newShop(): Promise<Shop> {
  const variantIds: string[] = [];
  for (const [at, weightG] of WEIGHTS.entries()) {
    const delivery = at === 2 ? (['handover'] as const) : (['handover', 'delivery'] as const);
    const product = await newProduct(t.db, { delivery, weightG, stock: [999], amountHuf: 1_000 * (at + 1) });
    variantIds.push(product.variantIds[0] ?? '');
  }
  const { handoverIds } = await newPlace(t.db, { times: [{}, { inHours: 72 }, { inHours: 90 * 24 }] });
  return {
    variantIds,
    handoverIds,
    shippingIds: [await newMethod(t.db), await newMethod(t.db)],
    charity: await newCharity(t.db),
    house: await newHouse(t.db, { branches: ['swim'], rooms: [999, 999, 999], seats: 999 }),
  };
}

async function newOfEntry(): Promise<OfEntry> {
  const race = await newRace(t.db);
  const of = { eventId: race.eventId, needsEntry: true, mostPerEntry: 2 };
  const engraved = { isEngraved: true, amountHuf: 4_900, delivery: ['handover', 'delivery'] } as const;
  return {
    race,
    // The race is in 60 days.
    trophy: await newProduct(t.db, {
      ...of,
      ...engraved,
      type: 'trophy',
      weightG: 300,
      readyAfterRaceDays: 14,
    }),
    companion: await newProduct(t.db, { ...of, amountHuf: 1_800, type: 'guest_entry' }),
  };
}

/** The price list: of two nights for two with the bus, and of everything else. */
function pricesOf({ variantIds, house }: Shop, { trophy, companion }: OfEntry): Prices {
  return new Map([
    ...variantIds.map((id, at): [string, number] => [id, 1_000 * (at + 1)]),
    ...[trophy.variantIds[0], companion.variantIds[0]].map((id = '', at): [string, number] => [
      id,
      at === 0 ? 4_900 : 1_800,
    ]),
    ...[house.roomId, house.taxId, house.transferId].map((id, at): [string, number] => [
      id,
      [44_000, 1_800, 3_500][at] ?? 0,
    ]),
  ]);
}

type Step =
  | { kind: 'put'; variant: number; quantity: number }
  | { kind: 'choose'; wanted: 'here' | 'there' | 'later' | 'courier' | 'post' | 'none'; item: number | null }
  | { kind: 'engrave'; quantity: number }
  | { kind: 'bringAlong'; quantity: number }
  | { kind: 'give'; amount: number }
  | { kind: 'book' }
  | { kind: 'unbook' }
  | { kind: 'tamper' }
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
      wanted: fc.constantFrom('here' as const, 'there', 'later', 'courier', 'post', 'none'),
      item: fc.option(fc.nat(2)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('engrave' as const, 'bringAlong' as const),
      quantity: fc.nat(2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('give' as const), amount: fc.constantFrom(0, 700, 1_500) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('book' as const, 'unbook', 'tamper') }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'enter' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), isPaid: fc.boolean() }) },
);

const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;

/** Expects that a cart follows the rules of the specification (section 4) and the price list, whatever has led to it. */
async function expectRight(
  person: TestPerson,
  { shop, of, prices, paidEntries }: Omit<Run, 'as'>,
): Promise<void> {
  // Goods that are made after their race are not handed over before.
  const [early, late] = [shop.handoverIds.slice(0, 2), of.trophy.variantIds];
  const { entries, products, shipping, handovers, total } = await cartOf(person);
  const sent = products.filter(({ delivery }) => delivery === 'delivery');
  for (const { variant, delivery, handoverId, shippingId, deliveryMethods } of products) {
    expect([handoverId !== null, shippingId !== null]).toEqual([
      delivery === 'handover',
      delivery === 'delivery',
    ]);
    if (delivery) expect(deliveryMethods).toContain(delivery);
    if (late.includes(variant.id)) expect(early).not.toContain(handoverId);
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
  for (const { variant, price } of products) expect(price.amount, variant.id).toBe(prices.get(variant.id));
  // Goods attached to an entry are in the cart with it or not at all.
  const there = new Set([...entries.map(({ entryId }) => entryId), ...paidEntries]);
  expect(products.flatMap(({ entryId }) => entryId ?? []).filter((id) => !there.has(id))).toEqual([]);
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_huf), 0)::int as sum from ledger_posting`.execute(t.db);
  expect(rows).toEqual([{ sum: 0 }]);
}

async function weightsOf(variantIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; grams: number }>`
    select v.id, p.weight_g as grams from product_variant v join product p on p.id = v.product_id
    where v.id = any(${[...variantIds]}::text[])`.execute(t.db);
  return new Map(rows.map(({ id, grams }) => [id, grams]));
}

/** A run of steps: its buyer, and its results. */
interface Run {
  readonly as: TestPerson;
  readonly shop: Shop;
  readonly of: OfEntry;
  readonly prices: Prices;
  readonly paidEntries: Set<string>;
}

async function take(step: Step, { as, shop, of, prices, paidEntries }: Run): Promise<void> {
  const { race } = of;
  const cart = await cartOf(as);
  const putOnEntry = async ({ variantIds }: TestProduct, body: { quantity: number; caption?: string }) => {
    const entryId = cart.entries[0]?.entryId ?? [...paidEntries][0];
    const params = { variantId: variantIds[0] ?? '' };
    if (entryId) await request(t.app, setCartProduct, { as, params, body: { ...body, entryId } });
  };
  if (step.kind === 'put') {
    const params = { variantId: shop.variantIds[step.variant] ?? '' };
    await request(t.app, setCartProduct, { as, params, body: { quantity: step.quantity } });
  } else if (step.kind === 'choose') {
    const cartItemId = step.item === null ? undefined : cart.products[step.item]?.cartItemId;
    const wanted = {
      here: { handoverId: shop.handoverIds[0] },
      there: { handoverId: shop.handoverIds[1] },
      later: { handoverId: shop.handoverIds[2] },
      courier: { shippingId: shop.shippingIds[0] },
      post: { shippingId: shop.shippingIds[1] },
      none: { shippingId: null },
    }[step.wanted];
    await request(t.app, setDelivery, {
      as,
      body: { ...wanted, ...(cartItemId && { cartItemIds: [cartItemId] }) },
    });
  } else if (step.kind === 'engrave')
    await putOnEntry(of.trophy, { quantity: step.quantity, ...(step.quantity > 0 && { caption: 'CÉLBAN' }) });
  else if (step.kind === 'bringAlong') await putOnEntry(of.companion, { quantity: step.quantity });
  else if (step.kind === 'give') {
    const params = { charityId: shop.charity.productId };
    const given = await request(t.app, setCartDonation, { as, params, body: { amount: step.amount } });
    if (given.status === 200) prices.set(shop.charity.freeVariantId, step.amount);
  } else if (step.kind === 'book')
    await book(as, shop.house, 0, 2, { transferId: shop.house.transferId }, SWIM);
  else if (step.kind === 'unbook') {
    const stayId = cart.products.find(({ stay }) => stay)?.stay?.stayId;
    if (stayId) await request(t.app, removeCartStay, { as, params: { stayId } });
  } else if (step.kind === 'tamper') await tamper(as, shop, of);
  else if (step.kind === 'enter') {
    if (cart.entries.length === 0) await heldBy(as, race);
  } else if (step.kind === 'leave') {
    for (const { entryId } of cart.entries) await request(t.app, removeEntry, { as, params: { entryId } });
  } else if (step.kind === 'pay' && (await pay(as, step.isPaid)))
    for (const { entryId } of cart.entries) paidEntries.add(entryId);
}

/** Prices, quantities, sums and ids of others, as a caller other than our page sends them: refused, and nothing has changed. */
async function tamper(
  as: TestPerson,
  { variantIds, charity, house, shippingIds }: Shop,
  { trophy }: OfEntry,
): Promise<void> {
  const before = await cartOf(as);
  const [variantId = ''] = variantIds;
  const params = { variantId };
  const others = await cartOf(stranger);
  const [theirs, entryId] = [others.products[0]?.cartItemId ?? '', others.entries[0]?.entryId ?? ''];
  const calls = t.gateway.calls.length;
  const put = (body: object) =>
    request(t.app, setCartProduct, { as, params, body: body as { quantity: number } });
  const answers = [
    await put({ quantity: 1, price: { amount: 1, currency: 'HUF' } }),
    await put({ quantity: -1 }),
    await put({ quantity: 1e9 }),
    await request(t.app, setCartProduct, {
      as,
      params: { variantId: trophy.variantIds[0] ?? '' },
      body: { quantity: 1, entryId, caption: 'CÉLBAN' },
    }),
    await request(t.app, setCartDonation, {
      as,
      params: { charityId: charity.productId },
      body: { amount: 1 },
    }),
    await book(as, house, 0, 2, { price: 1 }, SWIM),
    await request(t.app, setDelivery, {
      as,
      body: { shippingId: shippingIds[0], cartItemIds: [theirs] } as { shippingId: string },
    }),
    await request(t.app, setDelivery, {
      as,
      body: { shippingId: 'no-such', amount: 1 } as { shippingId: string },
    }),
    await request(t.app, startPayment, {
      as,
      query: { paymode: 'spay_card' },
      body: { ...checkout, shippingAddress: checkout.billingAddress, agreedTotal: before.total.amount + 1 },
      idempotencyKey: randomUUID(),
    }),
  ];
  const refused = answers.map(({ status }) => [404, 409, 422].includes(status));
  expect(refused).toEqual(answers.map(() => true));
  const { serverNow: _before, ...was } = before;
  const { serverNow: _after, ...is } = await cartOf(as);
  expect(is).toEqual(was);
  expect(t.gateway.calls).toHaveLength(calls);
}

/** Charges the sum that is shown, or nothing; a paid order has one shipping cost, and its ledger sums to zero. */
async function pay(as: TestPerson, isPaid: boolean): Promise<boolean> {
  const shown = await cartOf(as);
  const isComplete =
    shown.entries.length + shown.products.length > 0 &&
    shown.products.every(
      ({ delivery, deliveryMethods }) => delivery !== null || deliveryMethods.length === 0,
    ) &&
    shown.shipping?.amount !== null;
  const answer = await request(t.app, startPayment, {
    as,
    query: { paymode: 'spay_card' },
    body: { ...checkout, shippingAddress: checkout.billingAddress },
    idempotencyKey: randomUUID(),
  });
  expect(answer.status).toBe(isComplete ? 201 : 409);
  if (!isComplete) return false;
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
  return isPaid;
}

test('whatever is put, chosen, taken out and paid: the rules hold, and the shown sum is charged', {
  timeout: RUNS * 21_000,
}, async () => {
  const shop = await newShop();
  stranger = await newPerson(t.db);
  await heldBy(stranger, await newRace(t.db));
  const params = { variantId: shop.variantIds[0] ?? '' };
  await request(t.app, setCartProduct, { as: stranger, params, body: { quantity: 1 } });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: STEPS }), async (steps) => {
      const person = await newPerson(t.db);
      const of = await newOfEntry();
      const run = { as: person, shop, of, prices: pricesOf(shop, of), paidEntries: new Set<string>() };
      let isEntered = false;
      for (const one of steps) {
        // A person starts once; a second entry would be refused.
        if (one.kind === 'enter' && isEntered) continue;
        await take(one, run);
        isEntered ||= one.kind === 'enter';
        await expectRight(person, run);
      }
      expect(await runAudit(t.db)).toEqual([]);
    }),
    { seed: PROOF_SEED, numRuns: RUNS },
  );
});
