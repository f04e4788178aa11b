import { listProducts } from '@rajt/contract/shop/operations/products';
import * as schemas from '@rajt/contract/shop/schemas/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { request } from '../../../../testkit/request.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const OPENS = new Date('2027-04-01T10:00:00Z');
let test: TestApp;
let member: TestPerson;
let shirt: TestProduct;
let later: TestProduct;
let gone: TestProduct;

beforeAll(async () => {
  test = await createTestApp({ now: NOW });
  member = await newPerson(test.db);
  shirt = await newProduct(test.db, {
    stock: [2, 0, 500],
    prices: [
      { endsAt: new Date('2027-03-01T13:00:00Z'), amountHuf: 3_000 },
      { endsAt: null, amountHuf: 5_000 },
    ],
  });
  later = await newProduct(test.db, {
    amountHuf: 1_000,
    opensAt: OPENS,
    closesAt: new Date('2027-04-02T10:00:00Z'),
  });
  gone = await newProduct(test.db, { amountHuf: 2_000, stock: [0], branches: ['swim'] });
});
afterAll(() => test.close());

type Query = Record<string, string>;
const list = (query: Query = {}, site?: { branch: 'swim' | 'run'; market: 'dom' | 'int' }) =>
  request(test.app, listProducts, { as: member, query, ...(site && { site }) });
const pids = async (query?: Query) => (await list(query)).answer.data.map(({ pid }) => pid);

it('shows price, state and stock of what a site sells', async () => {
  const { status, answer } = await list();
  expect(status).toBe(200);
  expect(schemas.listProducts.answers[200].parse(answer)).toEqual(answer);
  expect(answer.meta).toEqual({ total: 3, found: 3 });
  expect(answer.data[0]).toMatchObject({
    pid: shirt.productId,
    state: 'on_sale',
    price: { amount: 3_000, currency: 'HUF' },
    priceUntil: '2027-03-01T13:00:00.000Z',
    // The stock is shown only up to the number that one may have.
    variants: [{ stock: 2 }, { stock: 0 }, { stock: 20 }],
    pickup: 'A rajtközpontban.',
  });
  expect(answer.data[1]).toMatchObject({ state: 'not_open', price: { amount: 1_000 }, priceUntil: null });
  expect(answer.data[2]).toMatchObject({ pid: gone.productId, state: 'sold_out' });
  const elsewhere = await list({}, { branch: 'run', market: 'int' });
  expect(elsewhere.answer.data.map(({ pid }) => pid)).toEqual([shirt.productId, later.productId]);
});

describe('the query', () => {
  it('filters by type, words and availability', async () => {
    expect(await pids({ productType: 'trophy' })).toEqual([]);
    expect(await pids({ productType: 'merchandise', q: 'POLO' })).toHaveLength(3);
    expect(await pids({ q: 'pámut PÓLÓ' }), 'each in any text, whatever its accents').toHaveLength(3);
    expect(await pids({ q: 'pamut bögre' }), 'every word').toEqual([]);
    expect(await pids({ q: 'nincs ilyen' })).toEqual([]);
    expect(await pids({ available: '1' })).toEqual([shirt.productId]);
  });

  it('sorts', async () => {
    expect(await pids({ sort: 'price' })).toEqual([later.productId, gone.productId, shirt.productId]);
    expect(await pids({ sort: 'price_down' })).toEqual([shirt.productId, gone.productId, later.productId]);
    expect(await pids({ sort: 'newest' })).toEqual([later.productId, shirt.productId, gone.productId]);
    expect(await pids({ sort: 'name' })).toEqual([shirt.productId, later.productId, gone.productId]);
  });

  it('finds one product, and reports where the site has none', async () => {
    expect(await pids({ productId: shirt.productId })).toEqual([shirt.productId]);
    expect((await list({ productId: 'no-such-product' })).status).toBe(404);
    const { status } = await list({ productId: gone.productId }, { branch: 'run', market: 'dom' });
    expect(status).toBe(404);
  });

  it.each<Query>([{ productType: 'boat' }, { sort: 'size' }, { q: 'x'.repeat(101) }, { more: '1' }])(
    'refuses %j',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );
});

it('follows the clock: the next price, the opening, the end of the sale', async () => {
  test.clock.set(new Date('2027-03-01T13:00:00Z'));
  expect((await list({ productId: shirt.productId })).answer.data[0]).toMatchObject({
    price: { amount: 5_000 },
    priceUntil: null,
  });
  for (const [at, state] of [
    ['2027-04-01T09:59:59Z', 'not_open'],
    ['2027-04-01T10:00:00Z', 'on_sale'],
    ['2027-04-02T10:00:00Z', 'closed'],
  ] as const) {
    test.clock.set(new Date(at));
    member = { ...member, token: await newSession(test.db, member.id) };
    expect((await list({ productId: later.productId })).answer.data[0]?.state).toBe(state);
  }
});
