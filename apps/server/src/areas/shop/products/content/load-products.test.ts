import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testkit/database.ts';
import { repositoryRoot } from '../../../../platform/config/root.ts';
import { loadContent } from '../../../content/catalog/index.ts';
import { isProductFile, loadProducts } from '../index.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
let database: TestDatabase;
let folder: string;
let file: string;
let template: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rajt-content-'));
  file = join(folder, 'my.product.yaml');
  template = await readFile(join(repositoryRoot, 'content/template.product.yaml'), 'utf8');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => load(template));

async function load(source: string) {
  await writeFile(file, source);
  return loadProducts(database.db, [file], NOW);
}

const variants = () =>
  database.db
    .selectFrom('product_variant')
    .innerJoin('capacity_pool', 'capacity_pool.id', 'pool_id')
    .select(['product_variant.id', 'is_offered', 'capacity'])
    .where('product_id', '=', 'my-shirt')
    .orderBy('sort')
    .orderBy('product_variant.id')
    .execute();

it('stores the template, and nothing when it is loaded again', async () => {
  expect(await load(template)).toEqual({ added: [], changed: [], same: ['my-shirt'], notes: [] });
  const stored = await database.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', 'my-shirt')
    .executeTakeFirst();
  expect(stored).toMatchObject({
    type: 'merchandise',
    branches: ['run', 'swim'],
    name_hu: 'Az én pólóm',
    vat_code: '27',
    prices: [
      { endsAt: '2027-03-31T22:00:00.000Z', amountHuf: 5900 },
      { endsAt: null, amountHuf: 6900 },
    ],
  });
  expect(await variants()).toMatchObject([
    { id: 'my-shirt-s', capacity: 20, is_offered: true },
    { id: 'my-shirt-m', capacity: 30, is_offered: true },
  ]);
});

it('changes a stock, never below what is taken, and withdraws a variant that has gone', async () => {
  await database.db
    .updateTable('capacity_pool')
    .set({ held: 1, sold: 24 })
    .where('id', 'in', (of) =>
      of.selectFrom('product_variant').select('pool_id').where('product_variant.id', '=', 'my-shirt-m'),
    )
    .execute();
  const less = template.replace('stock: 30', 'stock: 10').replace('stock: 20', 'stock: 21');
  expect(await load(less)).toMatchObject({
    changed: ['my-shirt'],
    notes: ['my-shirt-m: 25 places are taken, so the limit stays 25 instead of 10'],
  });
  expect(await variants()).toMatchObject([{ capacity: 21 }, { capacity: 25 }]);
  await database.db.updateTable('capacity_pool').set({ held: 0, sold: 0 }).execute();
  await load(template.replace(/ {2}- \{ key: s,.*\n/, ''));
  expect(await variants()).toMatchObject([
    { id: 'my-shirt-m', is_offered: true },
    { id: 'my-shirt-s', is_offered: false },
  ]);
});

it.each([
  ['delivery: [handover, delivery]', 'merchandise', 180, ['handover', 'delivery']],
  ['delivery: []', 'merchandise', 180, []],
  ['delivery: null', 'merchandise', 180, ['handover', 'delivery']],
  ['delivery: null', 'merchandise', null, ['handover']],
])('with %s of %s of %s g it may be delivered by %j', async (delivery, type, weight, methods) => {
  await load(
    template
      .replace(/ #.*/g, '')
      .replace('delivery: [handover, delivery]', delivery)
      .replace('type: merchandise', `type: ${type}`)
      .replace('weight: 180', `weight: ${weight}`),
  );
  const stored = await database.db
    .selectFrom('product')
    .select(['delivery_methods', 'weight_g'])
    .where('id', '=', 'my-shirt')
    .executeTakeFirst();
  expect(stored).toEqual({ delivery_methods: methods, weight_g: weight ?? 0 });
});

it.each([
  ['amount: 5900', 'amount: -1', 'prices.0.amount'],
  ['until: 2027-03-31', 'until: someday', 'not a day: "someday"'],
  ['closes: null', 'closes: 2026-10-01', 'the sale ends before it opens'],
  ['{ amount: 6900 }', '{ until: 2027-03-01, amount: 6900 }', 'prices must follow each other in time'],
  ['key: m,', 'key: s,', '"s" is another variant\'s key already'],
  ['most_per_entry: null', 'most_per_entry: 2', 'only what needs an entry'],
  ['engraved: false', 'engraved: true', 'engraved: only what needs an entry (needs_entry: true) is engraved'],
  ['type: merchandise', 'type: trophy', 'a trophy needs an entry'],
  ['type: merchandise', 'type: guest_entry', 'a guest entry needs an entry'],
  ['type: merchandise', 'type: guest_entry', 'a guest entry has a stock and no variants'],
  ['type: merchandise', 'type: guest_entry', 'branches: [run], markets: [dom]'],
  ['markets: [dom]', 'markets: [moon]', 'markets.0'],
  ['branches: [run, swim]\nmarkets: [dom]', 'branches: [swim]\nmarkets: [int]', 'there is no site swim/int'],
  ['- [S, 92 cm, 68 cm]', '- [S, 92 cm]', 'every row needs a value for each column'],
  ['event: null', 'event: no-such-event', 'there is no event "no-such-event"'],
  ['order: 100', 'colour: red', 'Unrecognized key'],
  ['weight: 180', 'weight: null', 'what is sent needs a weight'],
  ['delivery: [handover, delivery]', 'delivery: [boat]', 'delivery.0'],
  ['type: merchandise', 'type: charity', 'a charity has no body that could be delivered'],
])('refuses %s as %s', async (from, to, message) => {
  // The comments of the template are between two lines.
  const source = template.replace(/ #.*/g, '').replace(from, to);
  const before = await variants();
  await expect(load(source)).rejects.toThrow(message);
  expect(await variants()).toEqual(before);
});

it.each([
  ['least: 500', 'least: 0', 'charity.free.least'],
  ['most: 500000', 'most: 499', 'the most that one can give is below the least'],
  ['most: 500000', 'most: 1000001', 'charity.free.most'],
  ['amount: 5000', 'amount: 2000', 'there is a gift of this amount already'],
  ['18990016-1-41', '18990017-1-41', 'no tax number'],
  ['vat: outside', 'vat: 27', 'this type of product has the VAT "outside"'],
  ['type: charity', 'type: merchandise', 'a product of the type charity says for whom it collects'],
  ['vat: outside', 'vat: outside\nstock: 5', 'has its prices and its stock in a part of its own'],
])('refuses %s as %s in a charity, with its line', async (from, to, message) => {
  const charity = await readFile(join(repositoryRoot, 'content/template-charity.product.yaml'), 'utf8');
  const source = charity.replace(/ #.*/g, '').replace(from, to);
  expect(source).not.toBe(charity.replace(/ #.*/g, ''));
  await expect(load(source)).rejects.toThrow(message);
  await expect(load(source)).rejects.toThrow(/my\.product\.yaml:\d+: /);
  expect(await database.db.selectFrom('charity').selectAll().execute()).toEqual([]);
});

it('stores a charity with its gifts, and nothing when it is loaded again', async () => {
  const charity = await readFile(join(repositoryRoot, 'content/template-charity.product.yaml'), 'utf8');
  expect((await load(charity)).added).toEqual(['my-charity']);
  expect((await load(charity)).same).toEqual(['my-charity']);
  expect((await load(charity.replace('goal: 1000000', 'goal: null'))).changed).toEqual(['my-charity']);
  const stored = await database.db
    .selectFrom('product_variant')
    .select(['id', 'kind', 'amount_huf', 'pool_id'])
    .where('product_id', '=', 'my-charity')
    .orderBy('sort')
    .execute();
  expect(stored).toEqual([
    { id: 'my-charity-2000', kind: 'piece', amount_huf: 2_000, pool_id: null },
    { id: 'my-charity-5000', kind: 'piece', amount_huf: 5_000, pool_id: null },
    { id: 'my-charity-free', kind: 'free_amount', amount_huf: null, pool_id: null },
  ]);
});

it.each([
  ['value: 5000', 'value: 3000', 'gift_card.value'],
  ['branches: [run]', 'branches: [run, swim]', 'gift cards are sold on the run branch only'],
  ['vat: outside', 'vat: 27', 'this type of product has the VAT "outside"'],
  ['type: gift_card', 'type: merchandise', 'a product of the type gift_card says what it is worth'],
  ['vat: outside', 'vat: outside\nstock: 5', 'has its prices and its stock in a part of its own'],
])('refuses %s as %s in a gift card, with its line', async (from, to, message) => {
  const card = await readFile(join(repositoryRoot, 'content/template-gift-card.product.yaml'), 'utf8');
  const source = card.replace(/ #.*/g, '').replace(from, to);
  expect(source).not.toBe(card.replace(/ #.*/g, ''));
  await expect(load(source)).rejects.toThrow(message);
  await expect(load(source)).rejects.toThrow(/my\.product\.yaml:\d+: /);
});

it('stores a gift card at its worth, without a stock', async () => {
  const card = await readFile(join(repositoryRoot, 'content/template-gift-card.product.yaml'), 'utf8');
  expect((await load(card)).added).toEqual(['my-gift-card-5000']);
  expect((await load(card)).same).toEqual(['my-gift-card-5000']);
  const stored = await database.db
    .selectFrom('product_variant')
    .select(['id', 'kind', 'amount_huf', 'pool_id'])
    .where('product_id', '=', 'my-gift-card-5000')
    .execute();
  expect(stored).toEqual([
    { id: 'my-gift-card-5000-card', kind: 'gift_card', amount_huf: 5_000, pool_id: null },
  ]);
});

it.each([
  ['to: 2027-05-15', 'to: 2027-05-13', 'give the last night'],
  ['from: 2027-05-16', 'from: 2027-05-15', 'the night of 2027-05-15 has a price already'],
  ['people: 2', 'people: 9', 'stay.rooms.0.people'],
  ['key: busz', 'key: ketagyas', '"ketagyas" is another key already'],
  ['departs: "2027-05-14 16:00"', 'departs: someday', 'not a day: "someday"'],
  ['vat: 5', 'vat: 27', 'this type of product has the VAT "5"'],
  ['type: accommodation', 'type: trophy', 'a product of the type accommodation has rooms'],
])('refuses %s as %s in a house, with its line', async (from, to, message) => {
  const house = await readFile(join(repositoryRoot, 'content/template-stay.product.yaml'), 'utf8');
  const source = house.replace(/ #.*/g, '').replace(from, to);
  expect(source).not.toBe(house.replace(/ #.*/g, ''));
  await expect(load(source)).rejects.toThrow(message);
  await expect(load(source)).rejects.toThrow(/my\.product\.yaml:\d+: /);
  expect(await database.db.selectFrom('stay_house').selectAll().execute()).toEqual([]);
});

it('stores a house with its nights, changes them, and withdraws those that have gone', async () => {
  const house = await readFile(join(repositoryRoot, 'content/template-stay.product.yaml'), 'utf8');
  const nights = async () => {
    const rows = await database.db
      .selectFrom('stay_night')
      .innerJoin('capacity_pool', 'capacity_pool.id', 'pool_id')
      .select(['room_huf', 'person_huf', 'capacity', 'is_offered'])
      .where('variant_id', '=', 'my-house-ketagyas')
      .orderBy('night')
      .execute();
    return rows.map(
      (row) => `${row.capacity} at ${row.room_huf}+${row.person_huf}${row.is_offered ? '' : ', gone'}`,
    );
  };
  expect((await load(house)).added).toEqual(['my-house']);
  expect((await load(house)).same).toEqual(['my-house']);
  expect(await nights()).toEqual(['5 at 21000+1500', '5 at 21000+1500', '3 at 18000+0']);
  expect((await load(house.replace('rooms: 3, price: 18000', 'rooms: 4, price: 17000'))).changed).toEqual([
    'my-house',
  ]);
  expect(await nights()).toEqual(['5 at 21000+1500', '5 at 21000+1500', '4 at 17000+0']);
  await load(house.replace(/ {8}- \{ from: 2027-05-16.*\n/, ''));
  expect(await nights()).toEqual(['5 at 21000+1500', '5 at 21000+1500', '4 at 17000+0, gone']);
});

it('loads the products of the demo', async () => {
  const demo = join(repositoryRoot, 'content/demo');
  const files = (await readdir(demo))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(demo, name));
  const products = files.filter(isProductFile);
  // An event's file has no second ending.
  const events = files.filter((file) => !/\.\w+\.yaml$/.test(file));
  await loadContent(database.db, events, NOW);
  expect((await loadProducts(database.db, products, NOW)).added).toHaveLength(products.length);
});

it('refuses accommodation that the swim site would sell', async () => {
  const stay = await readFile(join(repositoryRoot, 'content/template-stay.product.yaml'), 'utf8');
  const source = stay.replace('branches: [run]', 'branches: [run, swim]');
  await expect(load(source)).rejects.toThrow('accommodation is sold on the run branch only');
});
