import { removeEntry } from '@rajt/contract/entering/operations/entries';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { listCoupons, removeCoupon } from '@rajt/contract/shop/operations/coupons';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { usingCoupons } from '../../../../testkit/using-coupons.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, passDeadline, postings, state } = buying(() => t);
const { put } = boughtGoods(() => t);
const { cartOf, enter, entered, linesOf, takenOff, usesOf } = usingCoupons(() => t);

/** Somebody with an entry of 8 500 Ft in the cart. */
async function holder() {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  await heldBy(person, race);
  return { person, race };
}

async function paid(person: TestPerson, total?: number) {
  const { trid } = (await buy(person, undefined, 'spay_card', total)).answer.data;
  const orderRef = t.gateway.lastRef();
  await become(orderRef, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return { trid, orderRef };
}

const listed = async (as: TestPerson) => (await request(t.app, listCoupons, { as })).answer.data.items;

describe('entering a code', () => {
  it('lowers what it is for, however the code is written, and stays chosen', async () => {
    const { person, race } = await holder();
    const coupon = await newCoupon(t.db, { raceIds: [race.raceId] });
    const cart = (await enter(person, ` ${coupon.code.toLowerCase()} `)).answer.data;
    expect(cart.selectedCoupons).toEqual([
      {
        cartItemId: expect.any(String),
        entryId: cart.entries[0]?.entryId,
        coupon: {
          ...coupon,
          name: expect.stringMatching(/^Kupon/),
          discount: { amount: 850, currency: 'HUF' },
        },
      },
    ]);
    expect(cart.total.amount).toBe(7_650);
    expect((await cartOf(person)).total.amount).toBe(7_650);
    // Again changes nothing.
    expect(await entered(person, coupon)).toEqual(await cartOf(person));
  });

  it('gives one answer for what cannot be used, whatever the reason', async () => {
    const { person } = await holder();
    const past = { startsAt: new Date('2020-01-01'), endsAt: new Date('2021-01-01') };
    const codes = [
      { code: 'NINCSILYEN' },
      await newCoupon(t.db, past),
      await newCoupon(t.db, { startsAt: new Date('2099-01-01') }),
      await newCoupon(t.db, { isPublished: false }),
      await newCoupon(t.db, { people: [await newPerson(t.db)] }),
      await newCoupon(t.db, { branches: ['run'] }),
    ];
    const usedUp = await newCoupon(t.db, { mostUses: 1 });
    const other = (await holder()).person;
    await entered(other, usedUp);
    await buy(other);
    const answers = [];
    for (const { code } of [...codes, usedUp]) answers.push(await enter(person, code));
    expect(new Set(answers.map(({ status, failure }) => JSON.stringify([status, failure]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, failure: { code: 'coupon_invalid' } });
    expect((await cartOf(person)).selectedCoupons).toEqual([]);
  });

  it('explains the targets of a code that works, and its least sum', async () => {
    const { person, race } = await holder();
    const other = await newRace(t.db);
    const refused = async (options: Parameters<typeof newCoupon>[1]) => {
      const { status, failure } = await enter(person, (await newCoupon(t.db, options)).code);
      expect(status).toBe(409);
      return failure;
    };
    expect(await refused({ lowers: ['merchandise'] })).toMatchObject({
      code: 'coupon_fits_nothing',
      user_msg: expect.stringContaining('bolti termék'),
    });
    expect((await refused({ raceIds: [other.raceId] })).code).toBe('coupon_fits_nothing');
    expect(await refused({ eventIds: [race.eventId], leastHuf: 9_000 })).toMatchObject({
      code: 'coupon_too_little',
      user_msg: expect.stringContaining('9\u00a0000\u00a0Ft'),
    });
    const empty = await newPerson(t.db);
    expect((await enter(empty, (await newCoupon(t.db)).code)).failure.code).toBe('cart_empty');
  });

  it('does not put together what does not go together', async () => {
    const { person } = await holder();
    const [alone, one, two] = [
      await newCoupon(t.db),
      await newCoupon(t.db, { isCombinable: true }),
      await newCoupon(t.db, { isCombinable: true, amountHuf: 500 }),
    ];
    expect((await entered(person, one, two)).total.amount).toBe(7_150);
    expect((await enter(person, alone.code)).answer).toMatchObject({ code: 'coupon_not_combinable' });
    expect(await takenOff(person)).toEqual([`${one.code} 850`, `${two.code} 500`]);
  });

  it('reads the ids of the cart and no amount; another cart than the real one is refused', async () => {
    const { person } = await holder();
    const coupon = await newCoupon(t.db);
    const entryId = (await cartOf(person)).entries[0]?.entryId ?? '';
    const shown = { entries: [{ entryId, fee: { amount: 1, currency: 'EUR' } }], total: { amount: 1 } };
    expect((await enter(person, coupon.code, shown)).answer.data.total.amount).toBe(7_650);
    const theirs = (await cartOf((await holder()).person)).entries[0]?.entryId ?? '';
    const tampered = await enter(person, (await newCoupon(t.db)).code, { entries: [{ entryId: theirs }] });
    expect(tampered).toMatchObject({ status: 409, failure: { code: 'cart_changed' } });
    expect(await takenOff(person)).toEqual([`${coupon.code} 850`]);
  });
});

describe('an item that leaves the cart', () => {
  it('loses its discount permanently', async () => {
    const { person } = await holder();
    const product = await newProduct(t.db);
    const coupon = await newCoupon(t.db, { lowers: ['merchandise'] });
    await put(person, product, 3);
    expect((await entered(person, coupon)).selectedCoupons).toMatchObject([
      { entryId: null, coupon: { discount: { amount: 1_200 } } },
    ]);
    await put(person, product, 0);
    expect(await cartOf(person)).toMatchObject({ selectedCoupons: [], total: { amount: 8_500 } });
    await put(person, product, 1);
    expect(await takenOff(person)).toEqual([]);
    await entered(person, coupon);
    expect(await takenOff(person)).toEqual([`${coupon.code} 400`]);
  });

  it('can be the coupon alone, again and again', async () => {
    const { person } = await holder();
    const coupon = await newCoupon(t.db);
    await entered(person, coupon);
    const remove = () => request(t.app, removeCoupon, { as: person, params: { couponId: coupon.couponId } });
    for (let time = 0; time < 2; time += 1)
      expect(await remove()).toMatchObject({
        status: 200,
        answer: { data: { selectedCoupons: [], total: { amount: 8_500 } } },
      });
  });

  it('an entry that is removed takes what only it had', async () => {
    const { person, race } = await holder();
    const other = await newRace(t.db);
    await heldBy(person, other);
    await entered(person, await newCoupon(t.db, { raceIds: [race.raceId] }));
    const entryId = (await cartOf(person)).entries.find((one) => one.race.id === race.raceId)?.entryId ?? '';
    expect((await request(t.app, removeEntry, { as: person, params: { entryId } })).status).toBe(204);
    expect(await cartOf(person)).toMatchObject({ selectedCoupons: [], total: { amount: 8_500 } });
  });
});

describe('the order', () => {
  it('has a line under each line that is lowered, with its VAT; the charge is what was shown', async () => {
    const { person } = await holder();
    await put(person, await newProduct(t.db), 2);
    const coupon = await newCoupon(t.db, { amountHuf: 1_000 });
    const shown = (await entered(person, coupon)).total.amount;
    expect(shown).toBe(15_500);
    const { trid, orderRef } = await paid(person, shown);
    expect(t.gateway.payment(orderRef).totalHuf).toBe(15_500);
    // 1000 over 8500 + 4000 + 4000; what rounding leaves is the largest's.
    expect((await linesOf(trid)).toSorted()).toEqual(
      [
        'entry 8500 27',
        'coupon -516 27',
        'product 4000 27',
        'coupon -242 27',
        'product 4000 27',
        'coupon -242 27',
      ].toSorted(),
    );
    expect((await linesOf(trid)).filter((_, at) => at % 2 === 1)).toEqual([
      expect.stringContaining('coupon'),
      expect.stringContaining('coupon'),
      expect.stringContaining('coupon'),
    ]);
    expect(await postings(trid)).toEqual(
      [
        'gateway:simplepay 15500',
        'sales:entries -8500',
        'discounts:coupons 516',
        ...['sales:products -4000', 'discounts:coupons 242'],
        ...['sales:products -4000', 'discounts:coupons 242'],
      ].toSorted(),
    );
    expect(await usesOf(coupon)).toEqual(['used']);
  });

  it('costs nothing where the coupon takes all: paid without the gateway', async () => {
    const { person } = await holder();
    const coupon = await newCoupon(t.db, { percent: 100 });
    expect((await entered(person, coupon)).total.amount).toBe(0);
    const calls = t.gateway.calls.length;
    // No invoice and no gateway: the checkout asks for no address and no declaration.
    const body = { termsAccepted: true, agreedTotal: 0 };
    const query = { paymode: 'spay_card' };
    const pressed = await request(t.app, startPayment, {
      as: person,
      query,
      body,
      idempotencyKey: 'costs-nothing',
    });
    const { trid, paymentUrl } = pressed.answer.data;
    expect(paymentUrl).toBeNull();
    expect(
      await t.db
        .selectFrom('orders')
        .select(['billing', 'data_transfer_version'])
        .where('trid', '=', trid)
        .executeTakeFirst(),
    ).toEqual({ billing: {}, data_transfer_version: '' });
    expect(t.gateway.calls).toHaveLength(calls);
    expect((await state(person, trid)).state).toBe('payment_done');
    expect(await postings(trid)).toEqual(['discounts:coupons 8500', 'sales:entries -8500']);
    expect(await usesOf(coupon)).toEqual(['used']);
    expect(await runJobs(t)).toEqual([]);
    const mail = t.mails.find(({ to, subject }) => to === person.email && subject.startsWith('Tiéd a hely'));
    expect(mail?.text).toContain('Megkaptuk a rendelésed. A nevezés érvényes.');
    expect(mail?.text).not.toMatch(/fizet/i);
  });

  it('keeps what it has frozen over a refused payment, and gives the use back when it ends', async () => {
    const { person } = await holder();
    const coupon = await newCoupon(t.db, { mostUses: 1 });
    await entered(person, coupon);
    const { trid } = (await buy(person)).answer.data;
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    // Its own use is not in its way, nor is a coupon that the organiser has unpublished since.
    await sql`update coupon set is_published = false where id = ${coupon.couponId}`.execute(t.db);
    expect((await cartOf(person)).total.amount).toBe(7_650);
    expect((await buy(person, undefined, 'spay_card', 7_650)).answer.data.trid).toBe(trid);
    expect(await usesOf(coupon)).toEqual(['held']);
    await become(t.gateway.lastRef(), 'CANCELLED');
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    expect(await usesOf(coupon)).toEqual(['released']);
  });

  it('is not placed when its coupon has ended since, unless the buyer has seen the price without it', async () => {
    const { person } = await holder();
    const coupon = await newCoupon(t.db);
    const shown = (await entered(person, coupon)).total.amount;
    await sql`update coupon set ends_at = '2021-01-01' where id = ${coupon.couponId}`.execute(t.db);
    const refused = await buy(person, undefined, 'spay_card', shown);
    expect(refused).toMatchObject({ status: 409, failure: { code: 'coupon_ended' } });
    expect(refused.failure.user_msg).toContain('Kupon');
    expect(await cartOf(person)).toMatchObject({ selectedCoupons: [], total: { amount: 8_500 } });
    expect((await buy(person, undefined, 'spay_card', 8_500)).status).toBe(201);
  });

  it('asks again when another coupon lowers less by now', async () => {
    const { person } = await holder();
    const coupon = await newCoupon(t.db);
    const shown = (await entered(person, coupon)).total.amount;
    await sql`update coupon set percent = 5 where id = ${coupon.couponId}`.execute(t.db);
    expect((await buy(person, undefined, 'spay_card', shown)).failure.code).toBe('cart_changed');
    expect((await cartOf(person)).total.amount).toBe(8_075);
    expect((await buy(person, undefined, 'spay_card', 8_075)).status).toBe(201);
  });
});

it('that the cart’s own order uses is in the cart, entered again after a refused payment or not', async () => {
  const { person } = await holder();
  const coupon = await newCoupon(t.db, { usesPerAccount: 1 });
  await entered(person, coupon);
  expect((await buy(person)).status).toBe(201);
  await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
  expect(await runJobs(t)).toEqual([]);
  const { status, answer } = await enter(person, coupon.code);
  expect([status, answer.data.total?.amount]).toEqual([200, 7_650]);
  await paid(person);
  // Permanently used by then.
  const race = await newRace(t.db);
  await heldBy(person, race);
  expect((await enter(person, coupon.code)).failure.code).toBe('coupon_invalid');
});

describe('late money', () => {
  /** An order with a coupon of one use whose deadline has passed unpaid. */
  async function late() {
    const { person } = await holder();
    const coupon = await newCoupon(t.db, { mostUses: 1 });
    await entered(person, coupon);
    const { trid } = (await buy(person)).answer.data;
    const orderRef = t.gateway.lastRef();
    await become(orderRef, 'NOTAUTHORIZED');
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    return { person, coupon, trid, orderRef };
  }

  it('takes the use again', async () => {
    const { person, coupon, trid, orderRef } = await late();
    expect(await usesOf(coupon)).toEqual(['released']);
    await become(orderRef, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await state(person, trid)).state).toBe('payment_done');
    expect(await usesOf(coupon)).toEqual(['used']);
  });

  it('is refunded when another buyer has used it up', async () => {
    const { person, coupon, trid, orderRef } = await late();
    const other = (await holder()).person;
    await entered(other, coupon);
    await paid(other);
    await become(orderRef, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await state(person, trid)).toMatchObject({ isRefunded: true });
    expect(await usesOf(coupon)).toEqual(['released', 'used']);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(7_650);
    const mail = t.mails.findLast(({ to }) => to === person.email);
    expect(mail?.text).toContain('a kuponodat mások felhasználták');
  });
});

describe('the list', () => {
  it("has the account's own coupons and used ones, with their state", async () => {
    const { person } = await holder();
    const race = await newRace(t.db);
    const mine = await newCoupon(t.db, { people: [person], raceIds: [race.raceId], leastHuf: 5_000 });
    const early = await newCoupon(t.db, { people: [person], startsAt: new Date('2099-01-01') });
    await newCoupon(t.db, { people: [await newPerson(t.db)] });
    const open = await newCoupon(t.db, { usesPerAccount: 1 });
    await newCoupon(t.db);
    await entered(person, open);
    const { trid } = await paid(person);
    expect(await listed(person)).toMatchObject([
      {
        ...mine,
        state: 'usable',
        percent: 10,
        amount: null,
        least: { amount: 5_000 },
        races: [{ id: race.raceId, name: expect.stringContaining(' – ') }],
        orders: [],
      },
      { ...early, state: 'early' },
      { ...open, state: 'used', orders: [{ trid, discount: { amount: 850 } }] },
    ]);
  });
});
