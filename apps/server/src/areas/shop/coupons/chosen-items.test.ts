import { type Cart, removeEntry } from '@rajt/contract/entering/operations/entries';
import { chooseCoupon } from '@rajt/contract/shop/operations/coupons';
import { expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { usingCoupons } from '../../../../testkit/using-coupons.ts';

/** A coupon is chosen for items of the cart (decision 0049, amendment). */
const t = auditedApp();

const { become, buy, heldBy } = buying(() => t);
const { put } = boughtGoods(() => t);
const { cartOf, enter, entered, linesOf } = usingCoupons(() => t);

/** Two entries of 8 500 Ft and two shirts of 4 000 Ft each in the cart, as it shows them. */
async function filled() {
  const [person, shirt] = [await newPerson(t.db), await newProduct(t.db)];
  for (const race of [await newRace(t.db), await newRace(t.db)]) await heldBy(person, race);
  await put(person, shirt, 2);
  const { entries, products } = await cartOf(person);
  return {
    person,
    shirt,
    first: { entryId: entries[0]?.entryId ?? '' },
    second: { entryId: entries[1]?.entryId ?? '' },
    shirts: { cartItemId: products[0]?.cartItemId ?? '' },
  };
}

const choose = (as: TestPerson, couponId: string, body: Parameters<typeof enter>[2]) =>
  request(t.app, chooseCoupon, { as, params: { couponId }, body });

/** The items with a discount, and those that could have one. */
const shown = ({ selectedCoupons, couponChoices }: Cart) => [
  ...selectedCoupons.map(
    ({ entryId, cartItemId, coupon }) => `${entryId ?? cartItemId} ${coupon.discount.amount}`,
  ),
  ...couponChoices.flatMap(({ items }) =>
    items.flatMap(({ entryId, cartItemId, isChosen }) => (isChosen ? [] : [`${entryId ?? cartItemId} no`])),
  ),
];

test('lowers what its code was entered for, and then what is chosen', async () => {
  const { person, first, second, shirts } = await filled();
  const { code, couponId } = await newCoupon(t.db);
  const sent = { entries: [{ ...first, fee: { amount: 1, currency: 'HUF' } }] };
  const only = (await enter(person, code, sent)).answer.data;
  expect(shown(only)).toEqual([`${first.entryId} 850`, `${second.entryId} no`, `${shirts.cartItemId} no`]);
  expect(only.total.amount).toBe(25_000 - 850);
  const others = (await choose(person, couponId, { entries: [second], products: [shirts] })).answer.data;
  expect(shown(others)).toEqual([`${second.entryId} 850`, `${shirts.cartItemId} 800`, `${first.entryId} no`]);
  expect(shown(await cartOf(person))).toEqual(shown(others));
  const all = (await choose(person, couponId, {})).answer.data;
  expect(all.total.amount).toBe(22_500);
  expect(all.couponChoices[0]?.items.map(({ isChosen }) => isChosen)).toEqual([true, true, true]);
});

test('an item that leaves takes its choice along; a new one is not chosen', async () => {
  const { person, shirt, first, shirts } = await filled();
  const { code } = await newCoupon(t.db);
  await enter(person, code, { entries: [first], products: [shirts] });
  // One more piece is the same item.
  await put(person, shirt, 3);
  expect((await cartOf(person)).selectedCoupons.map(({ coupon }) => coupon.discount.amount)).toEqual([
    850, 1_200,
  ]);
  await put(person, shirt, 1);
  expect((await cartOf(person)).selectedCoupons.map(({ coupon }) => coupon.discount.amount)).toEqual([
    850, 400,
  ]);
  await put(person, shirt, 0);
  await put(person, shirt, 1);
  expect((await cartOf(person)).selectedCoupons.map(({ entryId }) => entryId)).toEqual([first.entryId]);
  expect((await request(t.app, removeEntry, { as: person, params: first })).status).toBe(204);
  await heldBy(person, await newRace(t.db));
  expect(await cartOf(person)).toMatchObject({
    selectedCoupons: [],
    couponChoices: [],
    total: { amount: 8_500 + 8_500 + 4_000 },
  });
});

test('refuses unknown items, items that it does not fit, and too little; nothing changes', async () => {
  const { person, first, second, shirts } = await filled();
  const theirs = await filled();
  const coupon = await newCoupon(t.db, { lowers: ['entry'], leastHuf: 10_000 });
  const before = await entered(person, coupon);
  const codeOf = async (body: Parameters<typeof enter>[2], couponId = coupon.couponId) =>
    (await choose(person, couponId, body)).failure.code;
  expect(await codeOf({ entries: [first, theirs.first] })).toBe('cart_changed');
  expect(await codeOf({ entries: [], products: [shirts] })).toBe('coupon_fits_nothing');
  expect(await codeOf({ entries: [], products: [] })).toBe('coupon_fits_nothing');
  expect(await codeOf({ entries: [second] })).toBe('coupon_too_little');
  expect(await codeOf({ entries: [second] }, (await newCoupon(t.db)).couponId)).toBe('not_found');
  expect((await enter(person, coupon.code, { entries: [second] })).failure.code).toBe('coupon_too_little');
  expect({ ...(await cartOf(person)), serverNow: '' }).toEqual({ ...before, serverNow: '' });
});

test('the order lowers what is chosen; one that is limited counts once, over a refused payment too', async () => {
  const { person, first, second } = await filled();
  const { code, couponId } = await newCoupon(t.db, { mostItems: 1, mostUses: 1 });
  await enter(person, code, { entries: [first, second] });
  expect((await choose(person, couponId, { entries: [second] })).status).toBe(200);
  expect((await buy(person, undefined, 'spay_card', 24_150)).status).toBe(201);
  const orderRef = t.gateway.lastRef();
  // The frozen items of the order cannot be chosen.
  expect(await cartOf(person)).toMatchObject({
    selectedCoupons: [second],
    couponChoices: [],
    total: { amount: 24_150 },
  });
  expect((await choose(person, couponId, { entries: [first] })).failure.code).toBe('payment_in_progress');
  await become(orderRef, 'NOTAUTHORIZED');
  expect(await runJobs(t)).toEqual([]);
  const { trid } = (await buy(person, undefined, 'spay_card', 24_150)).answer.data;
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect((await linesOf(trid)).filter((line) => line.startsWith('coupon'))).toEqual(['coupon -850 27']);
});
