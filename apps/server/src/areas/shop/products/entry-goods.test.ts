import { getCart, removeEntry } from '@rajt/contract/entering/operations/entries';
import { addForEntries, listEntriesForProduct } from '@rajt/contract/entering/operations/entry-goods';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import type { UserId } from '@rajt/rules/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { heldFor, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct, type ProductOptions, type TestProduct } from '../../../../testkit/new-product.ts';
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

const { become, buy, heldBy, passDeadline, state } = buying(() => t);

const put = (
  as: TestPerson,
  product: TestProduct,
  quantity: number,
  entryId: string,
  { variant = 0, caption }: { variant?: number; caption?: string } = {},
) =>
  request(t.app, setCartProduct, {
    as,
    params: { variantId: product.variantIds[variant] ?? '' },
    body: { quantity, entryId, ...(caption !== undefined && { caption }) },
  });
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const productsOf = async (as: TestPerson) =>
  (await cartOf(as)).products.map(({ pid, quantity, entryId }) => ({ pid, quantity, entryId }));
const entriesFor = (as: TestPerson, product: TestProduct, participantUid: UserId) =>
  request(t.app, listEntriesForProduct, { as, params: { productId: product.productId, participantUid } });
const add = (as: TestPerson, product: TestProduct, entries: string[], participantId: UserId = as.id) =>
  request(t.app, addForEntries, { as, body: { entries, productId: product.productId, participantId } });
const code = async (answer: Promise<{ status: number; failure: { code: string } }>) => {
  const { status, failure } = await answer;
  return [status, failure.code];
};
async function settled(orderRef: string, status: string): Promise<void> {
  await become(orderRef, status);
  expect(await runJobs(t)).toEqual([]);
}

/** Somebody with an entry in the cart and a product for it. */
async function runner(options: ProductOptions = {}) {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  await heldBy(person, race);
  const product = await newProduct(t.db, { eventId: race.eventId, needsEntry: true, ...options });
  const [entry] = (await cartOf(person)).entries;
  return { person, race, product, entryId: entry?.entryId ?? '' };
}

/** Somebody whose entry another account has bought: both may buy for it. */
async function bothBuy(options: ProductOptions = {}) {
  const [buyer, person, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
  const { entryId } = await newPaidEntry(t.db, buyer, race, { participantId: person.id });
  const product = await newProduct(t.db, { eventId: race.eventId, needsEntry: true, ...options });
  return { buyer, person, product, entryId };
}

describe('the entries that a product may be for', () => {
  it('are those of the event in the own cart, with what they may still have', async () => {
    const { person, race, product, entryId } = await runner({ mostPerEntry: 2 });
    await heldBy(person, await newRace(t.db));
    const expected = {
      entryId,
      event: { id: race.eventId },
      race: { id: race.raceId },
      participant: { uid: person.id, name: 'Kovács Eszter' },
      isPaid: false,
      left: 2,
    };
    const list = async () => (await entriesFor(person, product, person.id)).answer.data.items;
    expect(await list()).toMatchObject([expected]);
    await put(person, product, 1, entryId);
    expect(await list()).toMatchObject([{ ...expected, left: 1 }]);
    await put(person, product, 2, entryId);
    expect(await list()).toMatchObject([{ ...expected, left: 0 }]);
  });

  it('are those of any event for a product of none; a removed or expired one is none', async () => {
    const { person, product, entryId } = await runner({ eventId: undefined });
    await heldBy(person, await newRace(t.db));
    const count = async () => (await entriesFor(person, product, person.id)).answer.data.items.length;
    expect(await count()).toBe(2);
    await request(t.app, removeEntry, { as: person, params: { entryId } });
    expect(await count()).toBe(1);
    await passDeadline();
    expect(await count()).toBe(0);
  });

  it('are paid ones for their buyer and their participant, and for nobody else', async () => {
    const { buyer, person, product, entryId } = await bothBuy();
    const ids = async (as: TestPerson) =>
      (await entriesFor(as, product, person.id)).answer.data.items.map((one) => [
        one.entryId,
        one.isPaid,
        one.left,
      ]);
    expect(await ids(buyer)).toEqual([[entryId, true, null]]);
    expect(await ids(person)).toEqual([[entryId, true, null]]);
    expect(await ids(await newPerson(t.db))).toEqual([]);
    // The buyer starts in no race.
    expect((await entriesFor(buyer, product, buyer.id)).answer.data.items).toEqual([]);
  });

  it('are those of a managed person, too', async () => {
    const { person, race, product } = await runner();
    const child = await newManagedFellow(t.db, person, { familyName: 'Kovács', firstName: 'Luca' });
    const entryId = await heldFor(t.db, person, child, race);
    expect((await entriesFor(person, product, child)).answer.data.items).toMatchObject([
      { entryId, participant: { uid: child, name: 'Kovács Luca' } },
    ]);
  });

  it.each([
    ['needs no entry', { needsEntry: false }],
    ['another site sells', { branches: ['run'] as const }],
  ])('the entries for a product that %s are not found', async (_name, options) => {
    const { person, product } = await runner(options);
    expect(await code(entriesFor(person, product, person.id))).toEqual([404, 'not_found']);
  });
});

describe('adding for entries', () => {
  it('puts one piece for each of them into the cart; a repeat changes nothing', async () => {
    const { person, race, product, entryId } = await runner({ eventId: undefined });
    await heldBy(person, await newRace(t.db));
    const [, other] = (await cartOf(person)).entries;
    const both = [entryId, other?.entryId ?? ''];
    const added = await add(person, product, both);
    expect(added.status).toBe(200);
    const expected = both.map((id) => ({ pid: product.productId, quantity: 1, entryId: id }));
    expect(added.answer.data.products).toMatchObject(expected);
    const before = (await cartOf(person)).products;
    expect((await add(person, product, [...both, entryId])).status).toBe(200);
    expect((await cartOf(person)).products).toEqual(before);
    await put(person, product, 2, entryId);
    await add(person, product, both);
    expect((await productsOf(person)).map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
    expect(race.raceId).toBeTruthy();
  });

  it.each([
    ['sold out', { stock: [0] }, [409, 'product_sold_out']],
    ['not on sale', { opensAt: new Date('2099-01-01') }, [409, 'product_not_on_sale']],
    ['of another site', { branches: ['run'] as const }, [404, 'not_found']],
  ])('%s: refused, and nothing is in the cart', async (_name, options, refusal) => {
    const { person, product, entryId } = await runner(options);
    expect(await code(add(person, product, [entryId]))).toEqual(refusal);
    expect(await productsOf(person)).toEqual([]);
  });

  it('all or none: tampered ids add nothing', async () => {
    const { person, product, entryId } = await runner();
    const stranger = await runner();
    const elsewhere = await newRace(t.db);
    await heldBy(person, elsewhere);
    const [, ofOtherEvent] = (await cartOf(person)).entries;
    const refused = [409, 'entry_needed'];
    // Somebody else's entry, in their name and in the own one; another event's; an own one for another participant; none such.
    expect(await code(add(person, product, [entryId, stranger.entryId]))).toEqual(refused);
    expect(await code(add(person, product, [stranger.entryId], stranger.person.id))).toEqual(refused);
    expect(await code(add(person, product, [entryId, ofOtherEvent?.entryId ?? '']))).toEqual(refused);
    expect(await code(add(person, product, [entryId], stranger.person.id))).toEqual(refused);
    expect(await code(add(person, product, [entryId, '999999999']))).toEqual(refused);
    expect(await productsOf(person)).toEqual([]);
    expect(await productsOf(stranger.person)).toEqual([]);
  });

  it('a product with variants, one without an entry, and none at all are not found', async () => {
    const { person, entryId, product } = await runner({ stock: [5, 5] });
    expect(await code(add(person, product, [entryId]))).toEqual([404, 'not_found']);
    expect(await code(add(person, await newProduct(t.db), [entryId]))).toEqual([404, 'not_found']);
    const none = { ...product, productId: 'no-such-product' };
    expect(await code(add(person, none, [entryId]))).toEqual([404, 'not_found']);
    expect(await productsOf(person)).toEqual([]);
  });

  it('for no entry, or with more than is asked, is no request', async () => {
    const { person, product, entryId } = await runner();
    expect((await add(person, product, [])).status).toBe(422);
    const body = { entries: [entryId], productId: product.productId, participantId: person.id, price: 1 };
    expect((await request(t.app, addForEntries, { as: person, body })).status).toBe(422);
    expect(await productsOf(person)).toEqual([]);
  });

  it('leaves the cart with its entry, and stays when that is paid', async () => {
    const { person, product, entryId } = await runner();
    await add(person, product, [entryId]);
    await request(t.app, removeEntry, { as: person, params: { entryId } });
    expect(await productsOf(person)).toEqual([]);
  });
});

describe('most per entry', () => {
  it('counts all variants of the product together', async () => {
    const { person, product, entryId } = await runner({ stock: [5, 5], mostPerEntry: 2 });
    expect((await put(person, product, 1, entryId)).status).toBe(200);
    expect((await put(person, product, 1, entryId, { variant: 1 })).status).toBe(200);
    expect(await code(put(person, product, 2, entryId, { variant: 1 }))).toEqual([409, 'too_many_for_entry']);
    expect((await productsOf(person)).map(({ quantity }) => quantity)).toEqual([1, 1]);
    // Fewer of one make room for the other.
    await put(person, product, 0, entryId);
    expect((await put(person, product, 2, entryId, { variant: 1 })).status).toBe(200);
  });

  it('counts what was bought before', async () => {
    const { person, product, entryId } = await runner({ mostPerEntry: 1 });
    await put(person, product, 1, entryId);
    await buy(person);
    await settled(t.gateway.lastRef(), 'FINISHED');
    expect(await code(put(person, product, 1, entryId))).toEqual([409, 'too_many_for_entry']);
    expect((await entriesFor(person, product, person.id)).answer.data.items).toMatchObject([
      { entryId, isPaid: true, left: 0 },
    ]);
    expect(await productsOf(person)).toEqual([]);
  });

  it('one of two tabs that add a piece at once succeeds', async () => {
    const { person, product, entryId } = await runner({ stock: [5, 5], mostPerEntry: 1 });
    const answers = await Promise.all([
      put(person, product, 1, entryId),
      put(person, product, 1, entryId, { variant: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await productsOf(person)).toHaveLength(1);
  });

  it('the first of the carts of buyer and participant to pay gets it, also when both press at once', async () => {
    const { buyer, person, product, entryId } = await bothBuy({ stock: [5, 5], mostPerEntry: 1 });
    expect((await put(buyer, product, 1, entryId)).status).toBe(200);
    expect((await put(person, product, 1, entryId, { variant: 1 })).status).toBe(200);
    // Both have been priced and wait, so that neither sees what the other has.
    const stock = await block(
      t.database.url,
      `select from capacity_pool where id in (${product.poolIds.join(', ')}) for update`,
    );
    const pressed = [buy(buyer), buy(person)];
    await waiting(t.database, 2);
    await stock.release();
    const answers = await Promise.all(pressed);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.failure.code).toBe('too_many_for_entry');
    const held = await t.db
      .selectFrom('capacity_pool')
      .select('held')
      .where('id', 'in', [...product.poolIds])
      .execute();
    expect(held.map((row) => row.held).sort()).toEqual([0, 1]);
  });

  it('late money is refunded for goods that the entry has by now', async () => {
    const { buyer, person, product, entryId } = await bothBuy({ mostPerEntry: 1 });
    await put(buyer, product, 1, entryId);
    const { trid } = (await buy(buyer)).answer.data;
    const late = t.gateway.lastRef();
    await settled(late, 'TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    await put(person, product, 1, entryId);
    await buy(person);
    await settled(t.gateway.lastRef(), 'FINISHED');
    await settled(late, 'FINISHED');
    expect(await state(buyer, trid)).toMatchObject({ isRefunded: true, products: [] });
    expect(t.gateway.payment(late).refundedHuf).toBe(4_000);
  });
});
