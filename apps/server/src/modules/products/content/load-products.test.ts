import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testkit/database.ts';
import { repositoryRoot } from '../../../platform/root.ts';
import { loadContent } from '../../catalog/index.ts';
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
  ['delivery: null', 'charity', null, []],
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
  // The comments of the template stand between two lines.
  const source = template.replace(/ #.*/g, '').replace(from, to);
  const before = await variants();
  await expect(load(source)).rejects.toThrow(message);
  expect(await variants()).toEqual(before);
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
