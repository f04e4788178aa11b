import { randomUUID } from 'node:crypto';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { setDelivery } from '@rajt/contract/shop/operations/delivery';
import { listProducts, setCartProduct } from '@rajt/contract/shop/operations/products';
import { describe, expect, test } from 'vitest';
import { runAudit } from '../../../../testkit/audit.ts';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { eventCommand } from '../../../../testkit/event-command.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newMethod } from '../../../../testkit/new-pickup.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const t = auditedApp();
const { become, buy, heldBy } = buying(() => t);
const { put, stockOf } = boughtGoods(() => t);
const command = eventCommand(() => t);
const cancel = (eventId: string) => command('cancel', eventId, '--yes');

const piecesOf = async ({ variantIds }: TestProduct) => {
  const rows = await t.db
    .selectFrom('product_item')
    .select(['state', 'refund_huf as back'])
    .where('variant_id', 'in', [...variantIds])
    .orderBy('id')
    .execute();
  return rows.map(({ state, back }) => `${state} ${back}`);
};

const orderOf = async ({ id }: TestPerson) =>
  (await t.db.selectFrom('orders').select('state').where('account_id', '=', id).executeTakeFirstOrThrow())
    .state;

async function paidAfterAll(ref: string): Promise<number> {
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return t.gateway.payment(ref).refundedHuf;
}

describe('money for goods of an event that was cancelled during the payment', () => {
  test('an entry and the goods attached to it are refunded as a whole', async () => {
    const race = await newRace(t.db);
    const product = await newProduct(t.db, { eventId: race.eventId, needsEntry: true });
    const person = await newPerson(t.db);
    await heldBy(person, race);
    const entryId = (await request(t.app, getCart, { as: person })).answer.data.entries[0]?.entryId ?? '';
    const [variantId = ''] = product.variantIds;
    await request(t.app, setCartProduct, {
      as: person,
      params: { variantId },
      body: { quantity: 1, entryId },
    });
    await buy(person);
    const ref = t.gateway.lastRef();
    await cancel(race.eventId);
    expect(await paidAfterAll(ref)).toBe(12_500);
    expect(await orderOf(person)).toBe('unfulfilled');
    expect(await stockOf(product)).toBe('0+0');
  });

  test('the rest of the order is sold, and the stock of the cancelled goods is free again', async () => {
    const race = await newRace(t.db);
    const [ofEvent, other] = [await newProduct(t.db, { eventId: race.eventId }), await newProduct(t.db)];
    const person = await newPerson(t.db);
    await put(person, ofEvent, 2);
    await put(person, other, 1);
    await buy(person);
    const ref = t.gateway.lastRef();
    await cancel(race.eventId);
    expect(await stockOf(ofEvent)).toBe('2+0');
    expect(await paidAfterAll(ref)).toBe(8000);
    expect(await piecesOf(ofEvent)).toEqual(['refunded 4000', 'refunded 4000']);
    expect(await piecesOf(other)).toEqual(['paid null']);
    expect([await stockOf(ofEvent), await stockOf(other)]).toEqual(['0+0', '0+1']);
    const subjects = t.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(subjects).toContain('Visszatérítjük a befizetésed');
  });

  test('a parcel that would bring nothing else is refunded with the goods', async () => {
    const [race, other] = [await newRace(t.db), await newRace(t.db)];
    const product = await newProduct(t.db, { eventId: race.eventId, delivery: ['delivery'] });
    const person = await newPerson(t.db);
    await heldBy(person, other);
    await put(person, product, 1);
    const shippingId = await newMethod(t.db, { countries: ['SK'] });
    await request(t.app, setDelivery, { as: person, body: { shippingId } });
    const shippingAddress = { ...checkout.billingAddress, country: 'SK', zip: '94501', city: 'Komárno' };
    const placed = await request(t.app, startPayment, {
      as: person,
      query: { paymode: 'spay_card' },
      body: { ...checkout, shippingAddress },
      idempotencyKey: randomUUID(),
    });
    expect(placed.status).toBe(201);
    const ref = t.gateway.lastRef();
    await cancel(race.eventId);
    expect(await paidAfterAll(ref)).toBe(4000 + 1490);
    expect(await orderOf(person)).toBe('paid');
    expect(await piecesOf(product)).toEqual(['refunded 4000']);
    const parcels = await t.db.selectFrom('delivery').select(['state', 'refund_huf']).execute();
    expect(parcels).toEqual([{ state: 'refunded', refund_huf: 1490 }]);
  });

  test('a payment that has failed is not tried again', async () => {
    const race = await newRace(t.db);
    const product = await newProduct(t.db, { eventId: race.eventId });
    const person = await newPerson(t.db);
    await put(person, product, 1);
    await buy(person);
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    await cancel(race.eventId);
    const again = await buy(person);
    expect([again.status, again.failure?.code]).toEqual([409, 'product_not_on_sale']);
  });
});

test('nothing of it is sold any more: it leaves carts, with a mail, and the shop', async () => {
  const race = await newRace(t.db);
  const product = await newProduct(t.db, { eventId: race.eventId });
  const charity = await newProduct(t.db, { eventId: race.eventId, type: 'charity' });
  const person = await newPerson(t.db);
  await put(person, product, 2);
  const listed = async () =>
    (await request(t.app, listProducts, { as: person, query: {} })).answer.data.map(
      ({ pid }: { pid: string }) => pid,
    );
  expect(await listed()).toContain(product.productId);
  await cancel(race.eventId);
  expect((await request(t.app, getCart, { as: person })).answer.data.products).toEqual([]);
  expect(await piecesOf(product)).toEqual(['removed null', 'removed null']);
  expect(await runJobs(t)).toEqual([]);
  const [mail, ...more] = t.mails.filter(({ to }) => to === person.email);
  expect([mail?.subject, more]).toEqual(['Elmarad: Őszi Próba', []]);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('kivettük a kosaradból, amit hozzá választottál');
  const answer = await put(person, product, 1);
  expect([answer.status, answer.failure?.code]).toEqual([409, 'product_not_on_sale']);
  t.clock.advance({ seconds: 6 });
  expect(await listed()).not.toContain(product.productId);
  expect(await listed()).toContain(charity.productId);
});

test('a piece that is returned after the cancellation is refunded by the same command', async () => {
  const race = await newRace(t.db);
  const product = await newProduct(t.db, { eventId: race.eventId });
  const person = await newPerson(t.db);
  await put(person, product, 1);
  await buy(person);
  const ref = t.gateway.lastRef();
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const marked = (fulfilment: string, at: Date | null) =>
    t.db
      .updateTable('product_item')
      .set({ fulfilment, fulfilment_at: at, received_at: at })
      .where('variant_id', 'in', [...product.variantIds])
      .execute();
  await marked('handed_over', t.clock.now());
  await cancel(race.eventId);
  const told = await cancel(race.eventId);
  expect(told).toEqual([`${race.eventId} was cancelled: nothing is left to do`]);
  await marked('ordered', null);
  expect((await runAudit(t.db)).length).toBe(1);
  expect((await cancel(race.eventId)).at(-1)).toBe(`${race.eventId} is cancelled`);
  expect(await runJobs(t)).toEqual([]);
  expect(t.gateway.payment(ref).refundedHuf).toBe(4000);
  const after = await snapshot(t.db);
  expect(await cancel(race.eventId)).toEqual(told);
  expect(await snapshot(t.db)).toEqual(after);
});
