import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import {
  askForStockNotice,
  listStockNotices,
  withdrawStockNotice,
} from '@rajt/contract/shop/operations/stock-notices';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { changeEvent } from '../../../commands/event.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => t.clock.set(new Date()));
afterAll(() => t.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const gone = (more: Parameters<typeof newProduct>[1] = {}) => newProduct(t.db, { stock: [0], ...more });
const params = ({ variantIds: [variantId = ''] }: TestProduct) => ({ variantId });
const ask = (as: TestPerson, product: TestProduct) =>
  request(t.app, askForStockNotice, { as, params: params(product) });
const withdraw = (as: TestPerson, product: TestProduct) =>
  request(t.app, withdrawStockNotice, { as, params: params(product) });
const noticesOf = async (as: TestPerson) =>
  (await request(t.app, listStockNotices, { as })).answer.data.items;
const stockIs = ({ poolIds: [id = ''] }: TestProduct, capacity: number, held = 0) =>
  t.db.updateTable('capacity_pool').set({ capacity, held }).where('id', '=', id).execute();
/** The mails that the sweep has sent to a person. */
async function told(person: TestPerson) {
  t.mails.length = 0;
  await runJob(t, 'sweep-stock-notices');
  await runJobs(t);
  return t.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
}

test('one press, once, and one mail when a piece is left, not before; then it is erased', async () => {
  const [shirt, person] = [await gone(), await newPerson(t.db)];
  expect([(await ask(person, shirt)).status, (await ask(person, shirt)).status]).toEqual([204, 204]);
  expect(await noticesOf(person)).toEqual([params(shirt)]);
  expect(await told(person)).toEqual([]);
  await stockIs(shirt, 1, 1);
  expect(await told(person), 'what somebody is paying for is not back').toEqual([]);
  await stockIs(shirt, 1);
  expect(await told(person)).toEqual([expect.stringMatching(/^Újra kapható: Póló/)]);
  expect(await noticesOf(person)).toEqual([]);
  expect(await told(person)).toEqual([]);
});

test('another size that is left does not change the state of the one that is sold out', async () => {
  const [shirt, person] = [await gone({ stock: [0, 5] }), await newPerson(t.db)];
  await ask(person, shirt);
  expect(await told(person)).toEqual([]);
  expect(await noticesOf(person)).toHaveLength(1);
});

test('one press takes it back, as often as one likes', async () => {
  const [shirt, person] = [await gone(), await newPerson(t.db)];
  await ask(person, shirt);
  expect([(await withdraw(person, shirt)).status, (await withdraw(person, shirt)).status]).toEqual([
    204, 204,
  ]);
  await stockIs(shirt, 1);
  expect(await told(person)).toEqual([]);
});

test('waits for the sale to open, and is dropped at its end', async () => {
  const [later, ending, person] = [
    await gone({ opensAt: inHours(1) }),
    await gone({ closesAt: inHours(1) }),
    await newPerson(t.db),
  ];
  await ask(person, later);
  await ask(person, ending);
  await stockIs(later, 1);
  expect(await told(person)).toEqual([]);
  t.clock.set(inHours(1.1));
  await stockIs(ending, 1);
  expect(await told(person)).toHaveLength(1);
  expect(
    await t.db.selectFrom('stock_notice').select('id').where('account_id', '=', person.id).execute(),
  ).toEqual([]);
});

test('is erased after a year, or with its account', async () => {
  const [shirt, person] = [await gone(), await newPerson(t.db)];
  const leaver = await newPerson(t.db, { password: 'Őrült1adat' });
  const kept = async (one: TestPerson) =>
    (await t.db.selectFrom('stock_notice').select('id').where('account_id', '=', one.id).execute()).length;
  await ask(person, shirt);
  await ask(leaver, shirt);
  const body = { password: 'Őrült1adat', givesUpEntries: false };
  expect((await request(t.app, deleteAccount, { as: leaver, body })).status).toBe(204);
  expect(await kept(leaver)).toBe(0);
  t.clock.set(inHours(364 * 24));
  expect(await told(person)).toEqual([]);
  expect(await kept(person)).toBe(1);
  t.clock.set(inHours(367 * 24));
  expect(await told(person)).toEqual([]);
  expect(await kept(person)).toBe(0);
});

test('is refused for what can be bought, is not sold any more, or is not sold here', async () => {
  const person = await newPerson(t.db);
  const there = await newProduct(t.db);
  const over = await gone({ closesAt: inHours(-1) });
  const elsewhere = await gone({ branches: ['run'] });
  const before = await snapshot(t.db);
  const codes = [];
  for (const product of [there, over, elsewhere]) codes.push((await ask(person, product)).failure.code);
  expect(codes).toEqual(['product_in_stock', 'product_not_on_sale', 'not_found']);
  expect(await snapshot(t.db)).toEqual(before);
});

test('goods that a cancelled event returns to the stock cause no notice', async () => {
  const race = await newRace(t.db);
  const [shirt, person] = [await gone({ eventId: race.eventId }), await newPerson(t.db)];
  await ask(person, shirt);
  const owner = openOwner(t.database);
  await changeEvent(owner.db, ['cancel', race.eventId, '--yes'], () => {});
  await owner.close();
  await stockIs(shirt, 1);
  expect(await told(person)).toEqual([]);
  expect(await noticesOf(person)).toEqual([]);
});
