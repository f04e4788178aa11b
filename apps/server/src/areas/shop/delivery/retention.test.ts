import { randomUUID } from 'node:crypto';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { setDelivery } from '@rajt/contract/shop/operations/delivery';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newMethod } from '../../../../testkit/new-pickup.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { PASSWORD } from '../../../../testkit/operation-inputs.ts';
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

const { become } = buying(() => t);

async function choose(as: TestPerson): Promise<void> {
  const { variantIds } = await newProduct(t.db, { delivery: ['delivery'] });
  const params = { variantId: variantIds[0] ?? '' };
  await request(t.app, setCartProduct, { as, params, body: { quantity: 1 } });
  const answer = await request(t.app, setDelivery, { as, body: { shippingId: await newMethod(t.db) } });
  expect(answer.status).toBe(200);
}

/** A buyer whose parcel ends with the given state of the gateway. */
async function buyer(status = 'FINISHED'): Promise<TestPerson> {
  const person = await newPerson(t.db, { password: PASSWORD });
  await choose(person);
  const body = { ...checkout, shippingAddress: checkout.billingAddress };
  const query = { paymode: 'spay_card' };
  await request(t.app, startPayment, { as: person, query, body, idempotencyKey: randomUUID() });
  await become(t.gateway.lastRef(), status);
  expect(await runJobs(t)).toEqual([]);
  return person;
}

async function addressOf({ id }: TestPerson): Promise<unknown> {
  const { rows } = await sql<{ address: unknown }>`
    select d.address from delivery d join cart c on c.id = d.cart_id where c.account_id = ${id}`.execute(
    t.db,
  );
  return rows[0]?.address;
}
const choicesOf = async ({ id }: TestPerson) => {
  const { rows } = await sql`
    select from delivery_choice d join cart c on c.id = d.cart_id where c.account_id = ${id}`.execute(t.db);
  return rows.length;
};
const tidyUp = async () => expect(await runJob(t, 'forget-old-deliveries')).toEqual([]);
const erase = (as: TestPerson) =>
  request(t.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: false } });

it.each([
  ['FINISHED', { days: 729 }, true],
  ['FINISHED', { days: 732 }, false],
])('the address of a parcel that is %s, after %j: kept %s', async (status, ago, isKept) => {
  const person = await t.clock.back(ago, () => buyer(status));
  await tidyUp();
  expect(await addressOf(person)).toEqual(isKept ? expect.objectContaining({ zip: '9941' }) : {});
});

it.each([
  [29, true],
  [31, false],
])('the address of a buyer erased %i days after the order is kept: %s', async (days, isKept) => {
  const person = await t.clock.back({ days }, () => buyer());
  const token = await newSession(t.db, person.id);
  expect((await erase({ ...person, token })).status).toBe(204);
  expect(await addressOf(person)).toEqual(isKept ? expect.objectContaining({ zip: '9941' }) : {});
  t.clock.advance({ days: 2 });
  await tidyUp();
  expect(await addressOf(person)).toEqual({});
});

it('the choices of a cart are deleted with it, and with the account', async () => {
  const person = await buyer();
  expect(await choicesOf(person)).toBe(1);
  await tidyUp();
  expect(await choicesOf(person)).toBe(0);
  await choose(person);
  await tidyUp();
  expect(await choicesOf(person)).toBe(1);
  expect((await erase(person)).status).toBe(204);
  expect(await choicesOf(person)).toBe(0);
});

it('one’s own data has them', async () => {
  const person = await buyer();
  await tidyUp();
  await choose(person);
  const { parts } = (await request(t.app, getOwnData, { as: person })).answer.data;
  expect(parts['deliveries']).toMatchObject([{ state: 'paid', address: { zip: '9941' }, amountHuf: 1_490 }]);
  expect(parts['deliveryChoices']).toMatchObject([{ name: expect.stringMatching(/^Futár/) }]);
});
