import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testkit/database.ts';
import { repositoryRoot } from '../../../../platform/config/root.ts';
import { isPickupFile, loadPickups } from '../index.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
let database: TestDatabase;
let folder: string;
let template: string;

const COURIER = `handover: courier
kind: parcel
branches: [run]
name: { hu: Futár, en: Courier }
note: { hu: Két nap., en: Two days. }
countries: [HU]
price_by: weight
prices:
  - { up_to: 1000, amount: 1490 }
  - { up_to: 5000, amount: 2290 }
`;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rajt-content-'));
  // The comments of the template are between two lines.
  const text = await readFile(join(repositoryRoot, 'content/template.pickup.yaml'), 'utf8');
  template = text.replace(/ #.*/g, '');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => load(template));

async function load(source: string) {
  const file = join(folder, 'my.pickup.yaml');
  await writeFile(file, source);
  return loadPickups(database.db, [file], NOW);
}

const times = () =>
  database.db
    .selectFrom('handover_time')
    .leftJoin('capacity_pool', 'capacity_pool.id', 'pool_id')
    .select(['handover_time.id', 'starts_at', 'orders_until', 'is_offered', 'capacity'])
    .where('place_id', '=', 'my-office')
    .orderBy('starts_at')
    .execute();

it('stores the template, and nothing when it is loaded again', async () => {
  expect(await load(template)).toEqual({ added: [], changed: [], same: ['my-office'], notes: [] });
  expect(await times()).toEqual([
    {
      id: 'my-office-a',
      starts_at: new Date('2027-06-10T08:00:00Z'),
      // Until it begins.
      orders_until: new Date('2027-06-10T08:00:00Z'),
      is_offered: true,
      capacity: null,
    },
    {
      id: 'my-office-b',
      starts_at: new Date('2027-06-11T08:00:00Z'),
      orders_until: new Date('2027-06-10T10:00:00Z'),
      is_offered: true,
      capacity: 80,
    },
  ]);
});

it('changes limits and times, and withdraws a time that has gone', async () => {
  const changed = template.replace('places: 80', 'places: 90').replace(/ {2}- \{ key: a,.*\n/, '');
  expect((await load(changed)).changed).toEqual(['my-office']);
  expect(await times()).toMatchObject([
    { id: 'my-office-a', is_offered: false },
    { id: 'my-office-b', is_offered: true, capacity: 90 },
  ]);
});

it('stores a way to send, and nothing when it is loaded again', async () => {
  expect((await load(COURIER)).added).toEqual(['courier']);
  expect((await load(COURIER)).same).toEqual(['courier']);
  expect((await load(COURIER.replace('1490', '1590'))).changed).toEqual(['courier']);
});

it.each([
  ['kind: place', 'kind: boat', /my\.pickup\.yaml:\d+: kind/],
  ['to: "2027-06-10 18:00"', 'to: "2027-06-10 09:00"', /:\d+: times.0.to: it ends before it begins/],
  ['from: "2027-06-10 10:00"', 'from: "someday"', 'not a day: "someday"'],
  ['key: b', 'key: a', '"a" is another time\'s key already'],
  ['order_until: "2027-06-10 12:00"', 'order_until: "2027-06-12 12:00"', 'a time that is over'],
  ['places: 80', 'places: -1', 'times.1.places'],
  [', places: 80', '', 'a time stays limited or unlimited'],
  ['event: null', 'event: no-such-event', 'there is no event "no-such-event"'],
  ['markets: [dom]', 'markets: [moon]', 'markets.0'],
  ['branches: [run, swim]\nmarkets: [dom]', 'branches: [swim]\nmarkets: [int]', 'there is no site swim/int'],
  ['order: 100', 'colour: red', 'Unrecognized key'],
])('refuses %s as %s', async (from, to, message) => {
  const before = await times();
  await expect(load(template.replace(from, to))).rejects.toThrow(message);
  expect(await times()).toEqual(before);
});

it.each([
  ['up_to: 5000', 'up_to: 1000', 'prices.1.up_to: each step must go further'],
  ['amount: 2290', 'amount: 22.5', 'prices.1.amount'],
  ['[HU]', '[hungary]', 'two capital letters'],
  ['handover: courier', 'handover: my-office', 'the id of another kind already'],
])('refuses of a way to send %s as %s', async (from, to, message) => {
  await expect(load(COURIER.replace(from, to))).rejects.toThrow(message);
});

it('recognises pickup files by the ending of today and by the earlier one', () => {
  const names = ['a.pickup.yaml', 'a.handover.yaml', 'a.product.yaml', 'pickup.yaml'];
  expect(names.filter(isPickupFile)).toEqual(['a.pickup.yaml', 'a.handover.yaml']);
});

it('loads those of the demo', async () => {
  const demo = join(repositoryRoot, 'content/demo');
  const files = (await readdir(demo)).filter(isPickupFile).map((name) => join(demo, name));
  expect((await loadPickups(database.db, files, NOW)).added).toHaveLength(4);
});
