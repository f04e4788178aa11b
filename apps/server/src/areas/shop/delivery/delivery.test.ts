import { randomUUID } from 'node:crypto';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { listPickups, setDelivery } from '@rajt/contract/shop/operations/delivery';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newMethod, newPlace } from '../../../../testkit/new-pickup.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, passDeadline, postings, state } = buying(() => t);

const HOME = {
  name: 'Kovács Eszter',
  company: '',
  vatNumber: '',
  country: 'HU',
  zip: '9021',
  city: 'Győr',
  street: 'Fő utca 3.',
};

const put = async (as: TestPerson, { variantIds }: TestProduct, quantity: number) =>
  (
    await request(t.app, setCartProduct, {
      as,
      params: { variantId: variantIds[0] ?? '' },
      body: { quantity },
    })
  ).answer.data;
const choose = (as: TestPerson, body: object) => request(t.app, setDelivery, { as, body });
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const offersFor = async (as: TestPerson) => (await request(t.app, listPickups, { as })).answer.data;
const send = (as: TestPerson, shippingAddress: object | null = HOME) =>
  request(t.app, startPayment, {
    as,
    query: { paymode: 'spay_card' },
    body: { ...checkout, ...(shippingAddress && { shippingAddress }) },
    idempotencyKey: randomUUID(),
  });
const charged = () => t.gateway.payment(t.gateway.lastRef()).request.amountHuf;
const poolOf = async ([id = '']: readonly string[]) => {
  const row = await t.db
    .selectFrom('capacity_pool')
    .select(['held', 'sold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${row.held}+${row.sold}`;
};
const orders = async (as: TestPerson) =>
  (await sql`select 1 from orders where account_id = ${as.id}`.execute(t.db)).rows.length;

/** Somebody with two pieces of a product that can be handed over and sent, with a courier and a place. */
async function shopper(options: Parameters<typeof newProduct>[1] = {}) {
  const person = await newPerson(t.db);
  const product = await newProduct(t.db, { delivery: ['handover', 'delivery'], ...options });
  const place = await newPlace(t.db, { times: [{}, { inHours: 72, places: 1 }] });
  const [open = '', limited = ''] = place.handoverIds;
  const courier = await newMethod(t.db);
  await put(person, product, 2);
  return { person, product, place, open, limited, courier };
}

async function finish(status = 'FINISHED') {
  await become(t.gateway.lastRef(), status);
  expect(await runJobs(t)).toEqual([]);
}

describe('the choices of delivery', () => {
  it('places with their open times, and parcels with the price of all that may be sent', async () => {
    const { person, place, open, limited, courier } = await shopper();
    const { products } = await cartOf(person);
    const ids = products.map(({ cartItemId }) => cartItemId);
    const offers = await offersFor(person);
    expect(offers.places.find(({ placeId }) => placeId === place.placeId)).toMatchObject({
      address: '1036 Budapest, Lajos utca 48.',
      cartItemIds: ids,
      times: [
        { handoverId: open, placesLeft: null },
        { handoverId: limited, placesLeft: 1 },
      ],
    });
    expect(offers.shippings.find(({ shippingId }) => shippingId === courier)).toMatchObject({
      amount: { amount: 1_490, currency: 'HUF' },
      cartItemIds: ids,
      countries: ['HU'],
    });
  });

  it('nothing without a cart, and for what needs no delivery', async () => {
    const person = await newPerson(t.db);
    expect(await offersFor(person)).toEqual({ places: [], shippings: [] });
    await put(person, await newProduct(t.db), 1);
    expect(await offersFor(person)).toEqual({ places: [], shippings: [] });
    expect((await buy(person)).status).toBe(201);
  });

  it('no time that has passed, is full, is withdrawn or is of another site; no parcel that is too heavy', async () => {
    const { person, place } = await shopper({ weightG: 1_501 });
    const passed = await newPlace(t.db, { times: [{ inHours: -1 }] });
    const full = await newPlace(t.db, { times: [{ places: 0 }] });
    const elsewhere = await newPlace(t.db, { branches: ['run'] });
    const withdrawn = await newPlace(t.db);
    await t.db
      .updateTable('handover_time')
      .set({ is_offered: false })
      .where('id', 'in', withdrawn.handoverIds)
      .execute();
    const { places, shippings } = await offersFor(person);
    const shown = places.map(({ placeId }) => placeId);
    expect(shown).toContain(place.placeId);
    for (const one of [passed, full, elsewhere, withdrawn]) expect(shown).not.toContain(one.placeId);
    expect(shippings).toEqual([]);
  });

  it('no race centre of another event', async () => {
    const [mine, other] = [await newRace(t.db), await newRace(t.db)];
    const { person } = await shopper({ eventId: mine.eventId });
    const [here, there] = [
      await newPlace(t.db, { eventId: mine.eventId }),
      await newPlace(t.db, { eventId: other.eventId }),
    ];
    const shown = (await offersFor(person)).places.map(({ placeId }) => placeId);
    expect([shown.includes(here.placeId), shown.includes(there.placeId)]).toEqual([true, false]);
    const refused = await choose(person, { handoverId: there.handoverIds[0] });
    expect(refused.failure.code).toBe('delivery_not_allowed');
  });

  it('no time before it is made, of what is made after its race; its parcel waits', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const entryId = (await cartOf(person)).entries[0]?.entryId ?? '';
    const trophy = await newProduct(t.db, {
      needsEntry: true,
      readyAfterRaceDays: 21,
      delivery: ['handover', 'delivery'],
    });
    const params = { variantId: trophy.variantIds[0] ?? '' };
    await request(t.app, setCartProduct, { as: person, params, body: { quantity: 1, entryId } });
    await put(person, await newProduct(t.db, { delivery: ['handover', 'delivery'] }), 1);
    const courier = await newMethod(t.db);
    const ids = (await cartOf(person)).products.map(({ cartItemId }) => cartItemId);
    // The race is in 60 days.
    const place = await newPlace(t.db, { times: [{ inHours: 79 * 24 }, { inHours: 83 * 24 }] });
    const [early, late] = place.handoverIds;
    const { places, shippings } = await offersFor(person);
    expect(places.find(({ placeId }) => placeId === place.placeId)).toMatchObject({
      cartItemIds: ids,
      times: [
        { handoverId: early, cartItemIds: [ids[1]] },
        { handoverId: late, cartItemIds: ids },
      ],
    });
    expect(shippings.find(({ shippingId }) => shippingId === courier)?.cartItemIds).toEqual(ids);
    const refused = await choose(person, { cartItemIds: [ids[0]], handoverId: early });
    expect(refused.failure.code).toBe('delivery_not_allowed');
    // A buyer who chooses it for all items gets it for those that allow it.
    const chosen = (await choose(person, { handoverId: early })).answer.data;
    expect(chosen.products.map(({ handoverId }) => handoverId)).toEqual([null, early]);
    expect((await send(person, null)).failure.code).toBe('delivery_missing');
    await choose(person, { handoverId: late });
    // The race is put off: the choice does not hold any more.
    await sql`update race set race_on = race_on + 7 where id = ${race.raceId}`.execute(t.db);
    expect((await send(person, null)).failure.code).toBe('delivery_not_allowed');
    await choose(person, { shippingId: courier });
    expect((await send(person)).status).toBe(201);
  });

  it('a parcel for what fits by itself, where all of it does not', async () => {
    const { person, courier } = await shopper({ weightG: 1_000 });
    await put(person, await newProduct(t.db, { delivery: ['handover', 'delivery'], weightG: 1_100 }), 1);
    await put(person, await newProduct(t.db, { delivery: ['handover', 'delivery'], weightG: 3_100 }), 1);
    const ids = (await cartOf(person)).products.map(({ cartItemId }) => cartItemId);
    const offered = (await offersFor(person)).shippings.find(({ shippingId }) => shippingId === courier);
    expect(offered).toMatchObject({ cartItemIds: ids.slice(0, 2), amount: null });
    expect((await choose(person, { shippingId: courier })).failure.code).toBe('parcel_too_heavy');
    expect((await choose(person, { cartItemIds: [ids[0]], shippingId: courier })).status).toBe(200);
    const both = await choose(person, { cartItemIds: [ids[1]], shippingId: courier });
    expect(both.failure.code).toBe('parcel_too_heavy');
    expect((await cartOf(person)).products.map(({ shippingId }) => shippingId)).toEqual([
      courier,
      null,
      null,
    ]);
  });
});

describe('a choice', () => {
  it('is either: a handover clears the parcel and its cost, and the reverse', async () => {
    const { person, open, courier } = await shopper();
    const sent = (await choose(person, { shippingId: courier })).answer.data;
    expect(sent).toMatchObject({
      products: [{ delivery: 'delivery', shippingId: courier, handoverId: null }],
      shipping: { shippingId: courier, amount: { amount: 1_490 } },
      handovers: [],
      total: { amount: 9_490 },
    });
    expect((await choose(person, { handoverId: open })).answer.data).toMatchObject({
      products: [{ delivery: 'handover', shippingId: null, handoverId: open }],
      shipping: null,
      handovers: [{ handoverId: open, isOpen: true }],
      total: { amount: 8_000 },
    });
  });

  it('without shipping strips every item, also one that is to be handed over', async () => {
    const { person, open, courier } = await shopper();
    const { products } = await put(person, await newProduct(t.db, { delivery: ['handover', 'delivery'] }), 1);
    await choose(person, { shippingId: courier });
    await choose(person, { cartItemIds: [products[1]?.cartItemId], handoverId: open });
    const none = { delivery: null, handoverId: null, shippingId: null };
    expect((await choose(person, { shippingId: null })).answer.data).toMatchObject({
      products: [none, none],
      shipping: null,
      handovers: [],
    });
  });

  it('stays when the quantity or the price changes, and when it is taken out and put back', async () => {
    const { person, product, courier } = await shopper();
    await choose(person, { shippingId: courier });
    expect((await put(person, product, 6)).shipping).toMatchObject({ amount: { amount: 1_990 } });
    await t.db
      .updateTable('product')
      .set({ prices: JSON.stringify([{ endsAt: null, amountHuf: 4_400 }]) })
      .where('id', '=', product.productId)
      .execute();
    expect((await send(person)).failure.code).toBe('price_changed');
    expect(await cartOf(person)).toMatchObject({ products: [{ shippingId: courier }] });
    expect((await put(person, product, 0)).shipping).toBeNull();
    expect(await put(person, product, 1)).toMatchObject({
      products: [{ shippingId: courier }],
      shipping: { amount: { amount: 1_490 } },
    });
  });

  it('is refused for items that do not allow it, that are closed, and that are not in the cart', async () => {
    const { person, limited, courier, place } = await shopper({ delivery: ['handover'] });
    const before = await cartOf(person);
    const [item] = before.products;
    const codeOf = async (body: object) => (await choose(person, body)).failure.code;
    expect(await codeOf({ shippingId: courier })).toBe('delivery_not_allowed');
    expect(await codeOf({ cartItemIds: [item?.cartItemId], shippingId: courier })).toBe(
      'delivery_not_allowed',
    );
    await t.db.updateTable('capacity_pool').set({ capacity: 0 }).where('id', 'in', place.poolIds).execute();
    expect(await codeOf({ handoverId: limited })).toBe('handover_closed');
    expect(await codeOf({ handoverId: 'nincs-ilyen' })).toBe('not_found');
    expect(await codeOf({ cartItemIds: ['1'], handoverId: place.handoverIds[0] })).toBe('not_found');
    expect(await codeOf({})).toBe('validation');
    expect(await codeOf({ handoverId: limited, shippingId: courier })).toBe('validation');
    expect(await cartOf(person)).toMatchObject({ ...before, serverNow: expect.anything() });
  });

  it('is refused for a parcel that is too heavy; a parcel that became so costs nothing and cannot be paid', async () => {
    const { person, product, courier } = await shopper({ weightG: 1_000, stock: [20] });
    await put(person, product, 4);
    expect((await choose(person, { shippingId: courier })).failure.code).toBe('parcel_too_heavy');
    await put(person, product, 3);
    expect((await choose(person, { shippingId: courier })).status).toBe(200);
    expect(await put(person, product, 4)).toMatchObject({
      shipping: { shippingId: courier, amount: null },
      total: { amount: 16_000 },
    });
    expect((await send(person)).failure.code).toBe('parcel_too_heavy');
  });
});

describe('a payment is refused, and nothing is ordered,', () => {
  it.each([
    ['without a choice', 'delivery_missing', async () => undefined, HOME],
    ['without an address', 'shipping_address_missing', 'ship', null],
    ['to a country where nobody goes', 'shipping_country', 'ship', { ...HOME, country: 'DE', zip: '10115' }],
    [
      'when the way to send is gone',
      'handover_closed',
      async (made: Awaited<ReturnType<typeof shopper>>) => {
        await choose(made.person, { shippingId: made.courier });
        await t.db
          .updateTable('shipping_method')
          .set({ is_published: false })
          .where('id', '=', made.courier)
          .execute();
      },
      HOME,
    ],
    [
      'when the time has passed',
      'handover_closed',
      async (made: Awaited<ReturnType<typeof shopper>>) => {
        await choose(made.person, { handoverId: made.open });
        t.clock.advance({ hours: 49 });
      },
      null,
    ],
    [
      'when the time is full',
      'handover_closed',
      async (made: Awaited<ReturnType<typeof shopper>>) => {
        await choose(made.person, { handoverId: made.limited });
        await t.db
          .updateTable('capacity_pool')
          .set({ capacity: 0 })
          .where('id', 'in', made.place.poolIds)
          .execute();
      },
      null,
    ],
    [
      'when the product does not allow it any more',
      'delivery_not_allowed',
      async (made: Awaited<ReturnType<typeof shopper>>) => {
        await choose(made.person, { shippingId: made.courier });
        await t.db
          .updateTable('product')
          .set({ delivery_methods: ['handover'] })
          .where('id', '=', made.product.productId)
          .execute();
      },
      HOME,
    ],
  ] as const)('%s: %s', async (_name, code, prepare, address) => {
    const made = await shopper();
    if (prepare === 'ship') await choose(made.person, { shippingId: made.courier });
    else await prepare(made);
    const calls = t.gateway.calls.length;
    const refused = await send(made.person, address);
    expect([refused.status, refused.failure.code]).toEqual([409, code]);
    expect(refused.failure.user_msg).not.toContain('{{');
    expect(t.gateway.calls).toHaveLength(calls);
    expect([await orders(made.person), await poolOf(made.product.poolIds)]).toEqual([0, '0+0']);
  });

  it('at another shipping price than was shown; the cart shows the new one, and the next press pays it', async () => {
    const { person, courier } = await shopper();
    await choose(person, { shippingId: courier });
    const rates = { by: 'piece', steps: [{ upTo: 9, amountHuf: 2_500 }] };
    await t.db
      .updateTable('shipping_method')
      .set({ rates: JSON.stringify(rates) })
      .where('id', '=', courier)
      .execute();
    expect((await cartOf(person)).shipping).toMatchObject({ amount: { amount: 1_490 } });
    const refused = await send(person);
    expect([refused.failure.code, await orders(person)]).toEqual(['price_changed', 0]);
    expect(refused.failure.user_msg).toContain('Szállítás: Futár');
    expect((await cartOf(person)).total.amount).toBe(10_500);
    expect([(await send(person)).status, charged()]).toEqual([201, 10_500]);
  });
});

describe('an order with a parcel', () => {
  it('has a line for it, in the ledger, on its page and in the mail; the entry in the same order is sold too', async () => {
    const { person, product, courier } = await shopper();
    await heldBy(person, await newRace(t.db));
    await choose(person, { shippingId: courier });
    const { trid } = (await send(person)).answer.data;
    expect(charged()).toBe(8_500 + 8_000 + 1_490);
    await finish();
    expect(await postings(trid)).toEqual([
      'gateway:simplepay 17990',
      'sales:entries -8500',
      'sales:products -4000',
      'sales:products -4000',
      'sales:shipping -1490',
    ]);
    const order = await state(person, trid);
    expect(order).toMatchObject({
      state: 'payment_done',
      products: [{ pid: product.productId, pickup: '' }],
      deliveries: [
        {
          method: 'delivery',
          address: { city: 'Győr', street: 'Fő utca 3.' },
          amount: { amount: 1_490 },
          items: [{ quantity: 2, name: expect.stringMatching(/^Póló/) }],
        },
      ],
    });
    const mail = t.mails.find(({ to }) => to === person.email);
    for (const words of ['1 490 Ft', '9021 Győr, Fő utca 3.'])
      expect(mail?.text.replaceAll(/\s/g, ' ')).toContain(words);
    expect(await cartOf(person)).toMatchObject({ products: [], shipping: null });
  });

  it('takes another address for a retry, in a new order', async () => {
    const { person, courier } = await shopper();
    await choose(person, { shippingId: courier });
    const first = (await send(person)).answer.data.trid;
    await finish('NOTAUTHORIZED');
    expect((await send(person)).answer.data.trid).toBe(first);
    await finish('NOTAUTHORIZED');
    expect((await send(person, null)).failure.code).toBe('shipping_address_missing');
    const second = (await send(person, { ...HOME, city: 'Sopron', zip: '9400' })).answer.data.trid;
    expect(second).not.toBe(first);
    await finish();
    expect((await state(person, second)).deliveries).toMatchObject([{ address: { city: 'Sopron' } }]);
  });

  it("never charges the buyer's prices: prices come from the server", async () => {
    const { person, courier } = await shopper();
    const tampered = await request(t.app, setDelivery, {
      as: person,
      body: { shippingId: courier, amount: 1, rates: { by: 'piece', steps: [] } },
    });
    expect(tampered.failure.code).toBe('validation');
    await choose(person, { shippingId: courier });
    const other = await newPerson(t.db);
    const theirs = (await cartOf(person)).products[0]?.cartItemId;
    await put(other, await newProduct(t.db, { delivery: ['handover'] }), 1);
    expect((await choose(other, { cartItemIds: [theirs], shippingId: courier })).failure.code).toBe(
      'not_found',
    );
    expect([(await send(person)).status, charged()]).toEqual([201, 9_490]);
  });
});

describe('late money', () => {
  /** An entry and two pieces in a parcel, whose payment had ended; only so many of the pieces are left. */
  async function late(left: number) {
    const { person, product, courier } = await shopper();
    await heldBy(person, await newRace(t.db));
    await choose(person, { shippingId: courier });
    const { trid } = (await send(person)).answer.data;
    await finish('TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    await t.db
      .updateTable('capacity_pool')
      .set({ capacity: left })
      .where('id', '=', product.poolIds[0] ?? '')
      .execute();
    await finish();
    return { order: await state(person, trid), returned: t.gateway.payment(t.gateway.lastRef()).refundedHuf };
  }

  it('that finds nothing to send refunds the shipping with the goods, and buys the entry', async () => {
    const { order, returned } = await late(0);
    expect(order).toMatchObject({ state: 'payment_done', entries: [{}], products: [], deliveries: [] });
    expect(order.returned.map(({ amount }) => amount.amount)).toEqual([8_000, 1_490]);
    expect(returned).toBe(9_490);
  });

  it('that finds something to send keeps the shipping', async () => {
    const { order, returned } = await late(1);
    expect(order).toMatchObject({ products: [{ quantity: 1 }], deliveries: [{ items: [{ quantity: 1 }] }] });
    expect(returned).toBe(4_000);
  });
});

describe('a limited time', () => {
  it('is held by a payment, sold by its money, and nobody else gets it', async () => {
    const { person, place, limited } = await shopper();
    const other = await newPerson(t.db);
    await put(other, await newProduct(t.db, { delivery: ['handover'] }), 1);
    await choose(other, { handoverId: limited });
    await choose(person, { handoverId: limited });
    const { trid } = (await send(person, null)).answer.data;
    expect([await poolOf(place.poolIds), charged()]).toEqual(['1+0', 8_000]);
    expect((await send(other, null)).failure.code).toBe('handover_closed');
    expect((await cartOf(other)).handovers).toMatchObject([{ isOpen: false }]);
    await finish();
    expect(await poolOf(place.poolIds)).toBe('0+1');
    expect((await state(person, trid)).deliveries).toMatchObject([
      { method: 'handover', place: '1036 Budapest, Lajos utca 48.', amount: { amount: 0 }, address: null },
    ]);
  });

  it('is free again when the order ends; late money takes it again, or is refunded whole', async () => {
    const { person, place, limited } = await shopper();
    await choose(person, { handoverId: limited });
    const first = (await send(person, null)).answer.data.trid;
    const ref = t.gateway.lastRef();
    await finish('TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    expect(await poolOf(place.poolIds)).toBe('0+0');
    const other = await newPerson(t.db);
    await put(other, await newProduct(t.db, { delivery: ['handover'] }), 1);
    await choose(other, { handoverId: limited });
    expect((await send(other, null)).status).toBe(201);
    await become(ref, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await state(person, first)).toMatchObject({ isRefunded: true, deliveries: [] });
    expect([t.gateway.payment(ref).refundedHuf, await poolOf(place.poolIds)]).toEqual([8_000, '1+0']);
  });

  it('is free again when the buyer changes the choice after a refusal', async () => {
    const { person, place, open, limited } = await shopper();
    await choose(person, { handoverId: limited });
    await send(person, null);
    expect((await choose(person, { handoverId: open })).failure.code).toBe('payment_in_progress');
    await finish('NOTAUTHORIZED');
    expect(await poolOf(place.poolIds)).toBe('1+0');
    expect((await choose(person, { handoverId: open })).status).toBe(200);
    expect(await poolOf(place.poolIds)).toBe('0+0');
  });
});
