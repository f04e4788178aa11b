import { getCart, removeEntry } from '@rajt/contract/entering/operations/entries';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
let person: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { buy, heldBy, passDeadline } = buying(() => t);

async function shopper(options: Parameters<typeof newProduct>[1] = {}) {
  person = await newPerson(t.db);
  return newProduct(t.db, options);
}

const put = (product: TestProduct, quantity: number, entryId?: string) =>
  request(t.app, setCartProduct, {
    as: person,
    params: { variantId: product.variantIds[0] ?? '' },
    body: { quantity, ...(entryId && { entryId }) },
  });
const cartNow = async () => (await request(t.app, getCart, { as: person })).answer.data;
const shown = async () => {
  const { products, total } = await cartNow();
  return [...products.map(({ quantity, price }) => `${quantity} × ${price.amount}`), `= ${total.amount}`];
};
const stockOf = async ({ poolIds }: TestProduct) => {
  const row = await t.db
    .selectFrom('capacity_pool')
    .select(['held', 'sold'])
    .where('id', '=', poolIds[0] ?? '')
    .executeTakeFirstOrThrow();
  return `${row.held}+${row.sold}`;
};

describe('a cart with goods alone', () => {
  it('has as many single items as the quantity, no deadline and no stock', async () => {
    const product = await shopper();
    const { status, answer } = await put(product, 3);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      entries: [],
      products: [
        {
          pid: product.productId,
          variant: { id: product.variantIds[0] },
          price: { amount: 4_000, currency: 'HUF' },
          quantity: 3,
          pickup: 'A rajtközpontban.',
          entryId: null,
        },
      ],
      total: { amount: 12_000 },
      heldUntil: null,
      openPayment: null,
    });
    const items = await t.db
      .selectFrom('cart_item')
      .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
      .select(['kind', 'amount_huf'])
      .where('account_id', '=', person.id)
      .execute();
    expect(items).toEqual(Array(3).fill({ kind: 'product', amount_huf: 4_000 }));
    expect(await stockOf(product)).toBe('0+0');
    // It stays, however long it is in the cart.
    await passDeadline();
    await runJob(t, 'sweep-carts');
    expect(await shown()).toEqual(['3 × 4000', '= 12000']);
  });

  it('is changed, emptied and filled again; a repeat changes nothing', async () => {
    const product = await shopper();
    await put(product, 2);
    const before = await cartNow();
    await put(product, 2);
    expect((await cartNow()).products).toEqual(before.products);
    await put(product, 5);
    expect(await shown()).toEqual(['5 × 4000', '= 20000']);
    await put(product, 1);
    expect(await shown()).toEqual(['1 × 4000', '= 4000']);
    await put(product, 0);
    expect(await shown()).toEqual(['= 0']);
    await put(product, 1);
    expect(await shown()).toEqual(['1 × 4000', '= 4000']);
  });

  it('has one price for all pieces: that of the last that was added', async () => {
    const product = await shopper();
    await put(product, 2);
    await t.db
      .updateTable('product')
      .set({ prices: JSON.stringify([{ endsAt: null, amountHuf: 4_500 }]) })
      .where('id', '=', product.productId)
      .execute();
    await put(product, 1);
    expect(await shown()).toEqual(['1 × 4000', '= 4000']);
    await put(product, 3);
    expect(await shown()).toEqual(['3 × 4500', '= 13500']);
  });
});

it('does not start the countdown, and joins the one of entries', async () => {
  const product = await shopper();
  await put(product, 1);
  await heldBy(person, await newRace(t.db));
  const { heldUntil } = await cartNow();
  expect(heldUntil).not.toBeNull();
  await put(product, 2);
  expect((await cartNow()).heldUntil).toBe(heldUntil);
  expect(await shown()).toEqual(['2 × 4000', '= 16500']);
  await passDeadline();
  // Before the sweep and after it: the place has gone, the goods stay.
  const after = { entries: [], heldUntil: null, products: [{ quantity: 2 }] };
  expect(await cartNow()).toMatchObject(after);
  await runJob(t, 'sweep-carts');
  expect(await cartNow()).toMatchObject(after);
});

describe('is refused and changes nothing', () => {
  it.each([
    ['more than there are', { stock: [2] }, 3, 'not_enough_stock'],
    ['what is sold out', { stock: [0] }, 1, 'product_sold_out'],
    ['what is not sold yet', { opensAt: new Date('2099-01-01') }, 1, 'product_not_on_sale'],
    ['what is no longer sold', { closesAt: new Date('2021-01-01') }, 1, 'product_not_on_sale'],
    ['what another site sells', { branches: ['run'] as const }, 1, 'not_found'],
    ['what needs an entry, without one', { needsEntry: true }, 1, 'entry_needed'],
  ])('%s', async (_name, options, quantity, code) => {
    const product = await shopper(options);
    const refused = await put(product, quantity);
    expect([refused.status, refused.failure.code]).toEqual([code === 'not_found' ? 404 : 409, code]);
    // Nothing is being paid, so the message mentions no payment.
    expect(refused.failure.user_msg).not.toMatch(/fizet/);
    const isNamed = code !== 'entry_needed' && code !== 'not_found';
    expect(refused.failure.user_msg.includes('Póló')).toBe(isNamed);
    expect(await cartNow()).toMatchObject({ products: [], heldUntil: null });
    expect(await t.db.selectFrom('cart').where('account_id', '=', person.id).select('id').execute()).toEqual(
      [],
    );
  });

  it.each([{ quantity: 21 }, { quantity: -1 }, { quantity: 1.5 }, { quantity: 1, price: 1 }, {}])(
    '%j',
    async (body) => {
      const product = await shopper({ stock: [30] });
      const { status } = await request(t.app, setCartProduct, {
        as: person,
        params: { variantId: product.variantIds[0] ?? '' },
        body: body as { quantity: number },
      });
      expect(status).toBe(422);
      expect((await cartNow()).products).toEqual([]);
    },
  );

  it('a variant that does not exist', async () => {
    await shopper();
    const { status } = await request(t.app, setCartProduct, {
      as: person,
      params: { variantId: 'no-such-variant' },
      body: { quantity: 1 },
    });
    expect(status).toBe(404);
  });

  it('while a payment is open', async () => {
    const product = await shopper();
    await put(product, 1);
    expect((await buy(person)).status).toBe(201);
    const refused = await put(product, 2);
    expect([refused.status, refused.failure.code]).toEqual([409, 'payment_in_progress']);
    expect([await stockOf(product), await shown()]).toEqual(['1+0', ['1 × 4000', '= 4000']]);
  });
});

it('is taken out however little of it is left', async () => {
  const product = await shopper();
  await put(product, 3);
  expect((await cartNow()).products).toMatchObject([{ quantity: 3, stock: 10 }]);
  await t.db
    .updateTable('capacity_pool')
    .set({ capacity: 0 })
    .where('id', 'in', [...product.poolIds])
    .execute();
  await put(product, 1);
  expect(await shown()).toEqual(['1 × 4000', '= 4000']);
});

describe('goods attached to an entry', () => {
  async function attached(mostPerEntry?: number) {
    person = await newPerson(t.db);
    const race = await newRace(t.db);
    await heldBy(person, race);
    const product = await newProduct(t.db, {
      eventId: race.eventId,
      needsEntry: true,
      ...(mostPerEntry && { mostPerEntry }),
    });
    const [entry] = (await cartNow()).entries;
    return { race, product, entryId: entry?.entryId ?? '' };
  }

  it('name their entry, and leave the cart with it; other goods stay', async () => {
    const { product, entryId } = await attached();
    const other = await newProduct(t.db);
    await put(other, 1);
    await put(product, 2, entryId);
    expect((await cartNow()).products).toMatchObject([
      { pid: other.productId, entryId: null },
      {
        pid: product.productId,
        quantity: 2,
        entryId,
        participantId: person.id,
        participantName: 'Kovács Eszter',
      },
    ]);
    const removed = await request(t.app, removeEntry, { as: person, params: { entryId } });
    expect(removed.status).toBe(204);
    expect((await cartNow()).products).toMatchObject([{ pid: other.productId }]);
    const states = await t.db
      .selectFrom('product_item')
      .select('state')
      .where('variant_id', 'in', [...product.variantIds])
      .execute();
    expect(states).toEqual([{ state: 'removed' }, { state: 'removed' }]);
  });

  it('is removed when the time of the entry is over, at once and after the sweep', async () => {
    const { product, entryId } = await attached();
    await put(product, 1, entryId);
    await passDeadline();
    expect((await cartNow()).products).toEqual([]);
    await runJob(t, 'sweep-carts');
    expect((await cartNow()).products).toEqual([]);
  });

  it('is taken out though its race was cancelled, or its entry is nobody’s to buy for', async () => {
    const { race, product, entryId } = await attached();
    await put(product, 2, entryId);
    await sql`update race set is_cancelled = true where id = ${race.raceId}`.execute(t.db);
    expect((await put(product, 3, entryId)).failure.code).toBe('entry_needed');
    expect((await put(product, 0, entryId)).status).toBe(200);
    expect((await cartNow()).products).toEqual([]);
    expect((await put(product, 0, '987654321')).failure.code).toBe('entry_needed');
  });

  it('is allowed so many times, and only for an own entry of its event', async () => {
    const { product, entryId } = await attached(2);
    const tooMany = await put(product, 3, entryId);
    expect(tooMany.failure.code).toBe('too_many_for_entry');
    expect((await put(product, 2, entryId)).status).toBe(200);
    const elsewhere = await newProduct(t.db, { eventId: (await newRace(t.db)).eventId, needsEntry: true });
    expect((await put(elsewhere, 1, entryId)).failure.code).toBe('entry_needed');
    const somebody = person;
    person = await newPerson(t.db);
    expect((await put(product, 1, entryId)).failure.code).toBe('entry_needed');
    person = somebody;
    expect(await shown()).toEqual(['2 × 4000', '= 16500']);
  });
});
