import { getCart } from '@rajt/contract/entering/operations/entries';
import { cancelPayment } from '@rajt/contract/orders/operations/orders';
import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { cancelProducts, listPurchases } from '@rajt/contract/orders/operations/purchases';
import { listProducts, setCartProduct } from '@rajt/contract/shop/operations/products';
import { removeCartStay } from '@rajt/contract/shop/operations/stays';
import * as schemas from '@rajt/contract/shop/schemas/products';
import type { Site } from '@rajt/rules/branch';
import { MAX_STAYS } from '@rajt/rules/shop/stays';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newHouse, type TestHouse } from '../../../../testkit/new-house.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { PASSWORD } from '../../../../testkit/operation-inputs.ts';
import { request } from '../../../../testkit/request.ts';
import { RUN, staying } from '../../../../testkit/staying.ts';

let t: TestApp;
let house: TestHouse;
let person: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, passDeadline, postings, state } = buying(() => t);
const { book, buyStay, poolsOf } = staying(() => t);

const cartOf = async (as: TestPerson, site: Site = RUN) =>
  (await request(t.app, getCart, { as, site })).answer.data;
const shown = async () => {
  const { products, total } = await cartOf(person);
  return [
    ...products.map(({ kind, quantity, price }) => `${kind}: ${quantity} × ${price.amount}`),
    `= ${total.amount}`,
  ];
};
async function guest(options: Parameters<typeof newHouse>[1] = {}) {
  [house, person] = [await newHouse(t.db, options), await newPerson(t.db)];
}

describe('a stay in the cart', () => {
  it('is its room, its tourist tax and its seats, at the prices of its nights, and holds nothing', async () => {
    await guest();
    const { status, answer } = await book(person, house, 0, 2, { transferId: house.transferId });
    expect(status).toBe(200);
    expect(await shown()).toEqual(
      ['room: 1 × 44000', 'transfer: 2 × 3500', 'tourist_tax: 1 × 1800', '= 52800'].toSorted(byPlace),
    );
    const room = answer.data.products.find(({ kind }) => kind === 'room');
    expect(room?.stay).toMatchObject({
      arrivesOn: house.nights[0],
      leavesOn: house.nights[2],
      people: 2,
      adults: 2,
      guests: ['Kovács Eszter', 'Kovács Pál'],
    });
    expect(answer.data.heldUntil).toBeNull();
    expect(await poolsOf(house)).toEqual(['0+0', '0+0', '0+0', '0+0']);
    const stayId = room?.stay?.stayId ?? '';
    const remove = () => request(t.app, removeCartStay, { as: person, site: RUN, params: { stayId } });
    expect((await remove()).answer.data.products).toEqual([]);
    expect((await remove()).status).toBe(200);
  });

  it.each([
    ['with too many people', { people: 3, adults: 2, guests: ['A B', 'C D', 'E F'] }, 'stay_impossible'],
    ['with more adults than people', { people: 1, adults: 2, guests: ['A B'] }, 'stay_impossible'],
    ['without a name for everybody', { guests: ['Kovács Eszter'] }, 'stay_impossible'],
    ['with a name too many', { people: 1, adults: 1 }, 'stay_impossible'],
    ['of no night', { from: 1, to: 1 }, 'stay_impossible'],
    ['that ends before it begins', { from: 2, to: 0 }, 'stay_impossible'],
    ['with a night that the house does not have', { from: 2, to: 4 }, 'nights_taken'],
    ['before the first night', { from: -1, to: 1 }, 'nights_taken'],
    ['in the past', { from: -31, to: -30 }, 'stay_impossible'],
    ['that is too long', { from: 0, to: 15 }, 'stay_impossible'],
    ['with another house’s transfer', { transferId: 'no-such-bus' }, 'not_found'],
  ])('%s is refused, and the cart stays empty', async (_name, change, code) => {
    await guest();
    const { from = 0, to = 2, ...rest } = change as { from?: number; to?: number };
    expect((await book(person, house, from, to, rest)).failure.code).toBe(code);
    expect(await shown()).toEqual(['= 0']);
  });

  it.each([
    { price: 1 },
    { amount: 0 },
    { people: 0 },
    { people: 9 },
    { people: 1.5 },
    { adults: 0 },
    { people: '2' },
    { arrivesOn: '2027-02-30' },
    { arrivesOn: null },
    { guests: [''] },
    { guests: ['<b>x</b>', 'y'] },
    { transferId: 7 },
  ])('with %j is no stay at all', async (change) => {
    await guest();
    expect((await book(person, house, 0, 2, change)).status).toBe(422);
    expect(await shown()).toEqual(['= 0']);
  });

  it('is one of so many that a cart holds, however many presses come at once', async () => {
    await guest({ rooms: [MAX_STAYS + 2] });
    const presses = Array.from({ length: MAX_STAYS + 2 }, () => book(person, house, 0, 1));
    const answers = await Promise.all(presses);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...new Array<number>(MAX_STAYS).fill(200),
      ...[409, 409],
    ]);
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('too_many_stays');
    const rooms = (await cartOf(person)).products.filter(({ kind }) => kind === 'room');
    expect(rooms).toHaveLength(MAX_STAYS);
  });

  it('cannot be put in piece by piece, nor on another site', async () => {
    await guest();
    for (const variantId of [house.roomId, house.taxId, house.transferId]) {
      const put = await request(t.app, setCartProduct, {
        as: person,
        site: RUN,
        params: { variantId },
        body: { quantity: 1 },
      });
      expect(put.status).toBe(404);
    }
    expect((await book(person, house, 0, 1, {}, { branch: 'swim', market: 'dom' })).status).toBe(404);
    expect((await book(person, { ...house, roomId: house.transferId }, 0, 1)).status).toBe(404);
  });

  it('is refused where one of its nights is full, or its transfer', async () => {
    await guest({ rooms: [1, 0, 1], seats: 1 });
    expect((await book(person, house, 0, 2)).failure.code).toBe('nights_taken');
    expect((await book(person, house, 0, 1, { transferId: house.transferId })).failure.code).toBe(
      'transfer_full',
    );
    const one = { people: 1, adults: 1, guests: ['A B'], transferId: house.transferId };
    expect((await book(person, house, 0, 1, one)).status).toBe(200);
  });

  it('is not paid for once its transfer has left', async () => {
    await guest({ rooms: [1] });
    await book(person, house, 0, 1, { transferId: house.transferId });
    const departs_at = new Date(t.clock.now().getTime() - 1_000);
    await t.db
      .updateTable('stay_transfer')
      .set({ departs_at })
      .where('variant_id', '=', house.transferId)
      .execute();
    const pools = await poolsOf(house);
    expect((await buyStay(person)).failure.code).toBe('product_not_on_sale');
    expect(await poolsOf(house)).toEqual(pools);
  });

  it('has a transfer on its first day alone', async () => {
    await guest({ rooms: [1, 1, 1] });
    const bus = { transferId: house.transferId };
    expect((await book(person, house, 1, 3, bus)).failure.code).toBe('not_found');
    expect((await book(person, house, 0, 3, bus)).status).toBe(200);
  });
});

describe('a stay that is paid', () => {
  it('is charged as shown; its nights and seats are held, then sold; each line has its VAT', async () => {
    await guest();
    await book(person, house, 0, 2, { transferId: house.transferId });
    const { total } = await cartOf(person);
    const pressed = await buyStay(person);
    expect(pressed.status).toBe(201);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(total.amount);
    expect(await poolsOf(house)).toEqual(['1+0', '1+0', '0+0', '2+0']);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await poolsOf(house)).toEqual(['0+1', '0+1', '0+0', '0+2']);
    const { trid } = pressed.answer.data;
    expect((await postings(trid)).filter((line) => line.startsWith('gateway'))).toEqual([
      `gateway:simplepay ${total.amount}`,
    ]);
    const lines = await t.db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['vat_code', 'amount_huf', 'text_en'])
      .where('trid', '=', trid)
      .orderBy('amount_huf')
      .execute();
    expect(lines.map(({ vat_code, amount_huf }) => `${vat_code}: ${amount_huf}`)).toEqual([
      'outside: 1800',
      '27: 3500',
      '27: 3500',
      '5: 44000',
    ]);
    expect(lines[3]?.text_en).toMatch(/– Double, .*20\d\d/);
    const mail = t.mails.find(({ to }) => to === person.email);
    for (const words of ['Kétágyas', 'Busz', 'Kovács Eszter, Kovács Pál'])
      expect(mail?.text).toContain(words);
  });

  it('releases its nights when the buyer cancels, and at the deadline', async () => {
    await guest();
    await book(person, house, 1, 3);
    const { trid } = (await buyStay(person)).answer.data;
    await request(t.app, cancelPayment, { as: person, site: RUN, params: { trid } });
    expect(await poolsOf(house)).toEqual(['0+0', '0+0', '0+0', '0+0']);
    await buyStay(person);
    await become(t.gateway.lastRef(), 'TIMEOUT');
    await runJobs(t);
    expect(await poolsOf(house)).toEqual(['0+0', '1+0', '1+0', '0+0']);
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    expect(await poolsOf(house)).toEqual(['0+0', '0+0', '0+0', '0+0']);
  });

  it('is paid at the price of the moment, which is shown first', async () => {
    await guest();
    await book(person, house, 0, 2, { transferId: house.transferId });
    await t.db
      .updateTable('stay_night')
      .set({ room_huf: 25_000 })
      .where('variant_id', '=', house.roomId)
      .execute();
    await t.db
      .updateTable('stay_house')
      .set({ tax_huf: 500 })
      .where('product_id', '=', house.productId)
      .execute();
    expect((await buyStay(person)).failure.code).toBe('price_changed');
    expect((await cartOf(person)).total.amount).toBe(54_000 + 2_000 + 7_000);
    expect((await buyStay(person)).status).toBe(201);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(63_000);
    expect(await poolsOf(house)).toEqual(['1+0', '1+0', '0+0', '2+0']);
  });

  it.each([
    ['is full', { capacity: 0 }, 'nights_taken'],
    ['is withdrawn', null, 'product_not_on_sale'],
  ])('is refused when a night %s', async (_name, pool, code) => {
    await guest();
    await book(person, house, 0, 2);
    if (pool)
      await t.db
        .updateTable('capacity_pool')
        .set(pool)
        .where('id', '=', house.poolIds[1] ?? '')
        .execute();
    else
      await t.db
        .updateTable('stay_night')
        .set({ is_offered: false })
        .where('pool_id', '=', house.poolIds[1] ?? '')
        .execute();
    expect((await buyStay(person)).failure.code).toBe(code);
    expect(await poolsOf(house)).toEqual(['0+0', '0+0', '0+0', '0+0']);
    expect((await cartOf(person)).products).not.toEqual([]);
  });

  it('that is cancelled frees each of its nights and its seats', async () => {
    await guest();
    await book(person, house, 0, 2, { transferId: house.transferId });
    await buyStay(person);
    await become(t.gateway.lastRef(), 'FINISHED');
    await runJobs(t);
    expect(await poolsOf(house)).toEqual(['0+1', '0+1', '0+0', '0+2']);
    const listed = await request(t.app, listPurchases, { as: person, site: RUN });
    const [purchase] = listed.answer.data.purchases;
    const items = purchase?.products.map(({ cartItemId }) => cartItemId) ?? [];
    const cancelled = await request(t.app, cancelProducts, {
      as: person,
      site: RUN,
      params: { cartId: purchase?.cartId ?? '' },
      body: { items, refund: 52_800 },
    });
    expect(cancelled.status).toBe(200);
    expect(await poolsOf(house)).toEqual(['0+0', '0+0', '0+0', '0+0']);
  });

  it('late money that finds a night gone refunds room, tax and seats, and buys the rest', async () => {
    await guest({ rooms: [1, 1, 1] });
    await book(person, house, 0, 2, { transferId: house.transferId });
    const shirt = await newProduct(t.db);
    const params = { variantId: shirt.variantIds[0] ?? '' };
    await request(t.app, setCartProduct, { as: person, site: RUN, params, body: { quantity: 1 } });
    const { trid } = (await buyStay(person)).answer.data;
    const orderRef = t.gateway.lastRef();
    await request(t.app, cancelPayment, { as: person, site: RUN, params: { trid } });
    const other = await newPerson(t.db);
    await book(other, house, 1, 2);
    expect((await buyStay(other)).status).toBe(201);
    await become(orderRef, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    const order = await state(person, trid);
    expect(order.products.map(({ pid }) => pid)).toEqual([shirt.productId]);
    expect(order.returned.map(({ amount }) => amount.amount)).toEqual([44_000, 1_800, 7_000]);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(52_800);
    expect(await poolsOf(house)).toEqual(['0+0', '1+0', '0+0', '0+0']);
  });

  it('late money buys its nights again, or is refunded when one is gone', async () => {
    for (const isGone of [false, true]) {
      await guest({ rooms: [1, 1, 1] });
      await book(person, house, 0, 2);
      await buyStay(person);
      const orderRef = t.gateway.lastRef();
      await become(orderRef, 'TIMEOUT');
      await runJobs(t);
      await passDeadline();
      await runJob(t, 'sweep-unpaid-orders');
      if (isGone) {
        const other = await newPerson(t.db);
        await book(other, house, 1, 2);
        expect((await buyStay(other)).status).toBe(201);
      }
      await become(orderRef, 'FINISHED');
      await runJobs(t);
      expect(await poolsOf(house)).toEqual(
        isGone ? ['0+0', '1+0', '0+0', '0+0'] : ['0+1', '0+1', '0+0', '0+0'],
      );
      t.clock.set(new Date());
    }
  });
});

it('two stays in one cart that overlap in the last room are refused together', async () => {
  await guest({ rooms: [2, 2, 2] });
  await book(person, house, 0, 2);
  await book(person, house, 1, 3);
  await t.db
    .updateTable('capacity_pool')
    .set({ capacity: 1 })
    .where('id', '=', house.poolIds[1] ?? '')
    .execute();
  const { code, user_msg } = (await buyStay(person)).failure;
  expect(code).toBe('nights_taken');
  expect(user_msg).toMatch(/Kétágyas, .*Kétágyas, /);
  expect(await poolsOf(house)).toEqual(['0+0', '0+0', '0+0', '0+0']);
});

it('a night that the cart has already is not free to be booked once more', async () => {
  await guest({ rooms: [1, 1, 2], seats: 3 });
  expect((await book(person, house, 0, 2, { transferId: house.transferId })).status).toBe(200);
  expect((await book(person, house, 1, 3)).failure.code).toBe('nights_taken');
  expect((await book(person, house, 2, 3)).status).toBe(200);
  await guest({ rooms: [2, 2, 2], seats: 3 });
  expect((await book(person, house, 0, 1, { transferId: house.transferId })).status).toBe(200);
  const full = (await book(person, house, 0, 1, { transferId: house.transferId })).failure;
  expect([full.code, full.user_msg]).toEqual(['transfer_full', expect.stringContaining('Kétágyas')]);
  expect((await cartOf(person)).products).toHaveLength(3);
});

it('the list shows each night with its price and its free rooms', async () => {
  await guest({ rooms: [1, 0] });
  const { answer } = await request(t.app, listProducts, {
    as: person,
    site: RUN,
    query: { productId: house.productId },
  });
  expect(schemas.listProducts.answers[200].parse(answer)).toEqual(answer);
  expect(answer.data[0]).toMatchObject({ state: 'on_sale', type: 'accommodation' });
  expect(answer.data[0]?.house).toMatchObject({
    tax: { amount: 450 },
    rooms: [
      {
        id: house.roomId,
        mostPeople: 2,
        nights: [
          { night: house.nights[0], price: { amount: 20_000 }, perPerson: { amount: 1_000 }, free: 1 },
          { night: house.nights[1], free: 0 },
        ],
      },
    ],
    transfers: [{ id: house.transferId, price: { amount: 3_500 }, free: 4 }],
  });
});

it('names of guests go when they are no longer needed', async () => {
  await guest({ rooms: [2] });
  await book(person, house, 0, 1);
  const guests = async () =>
    (
      await t.db
        .selectFrom('stay')
        .innerJoin('product_item', 'stay_id', 'stay.id')
        .select('guests')
        .where('variant_id', '=', house.roomId)
        .executeTakeFirstOrThrow()
    ).guests;
  t.clock.advance({ days: 30 + 1 + 30 });
  await runJob(t, 'forget-old-guests');
  expect(await guests()).toHaveLength(2);
  t.clock.advance({ days: 1 });
  await runJob(t, 'forget-old-guests');
  expect(await guests()).toEqual([]);
});

it('names of guests are in the own data of the buyer, and are erased with the account', async () => {
  [house, person] = [await newHouse(t.db), await newPerson(t.db, { password: PASSWORD })];
  await book(person, house, 0, 1);
  const { answer } = await request(t.app, getOwnData, { as: person });
  const room = answer.data.parts['products']?.find(({ guests }) => guests !== null);
  expect(room).toMatchObject({ arrivesOn: house.nights[0], guests: ['Kovács Eszter', 'Kovács Pál'] });
  const body = { password: PASSWORD, givesUpEntries: false };
  expect((await request(t.app, deleteAccount, { as: person, body })).status).toBe(204);
  const { guests } = await t.db
    .selectFrom('stay')
    .innerJoin('product_item', 'stay_id', 'stay.id')
    .select('guests')
    .where('variant_id', '=', house.roomId)
    .executeTakeFirstOrThrow();
  expect(guests).toEqual([]);
});

/** In the order of the cart: as they were put in. */
function byPlace(one: string, other: string) {
  const order = ['room', 'tourist_tax', 'transfer', '='];
  const place = (text: string) => order.findIndex((start) => text.startsWith(start));
  return place(one) - place(other);
}
