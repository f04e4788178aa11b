import type { Cart, CartProduct } from '@rajt/contract/entering/operations/entries';
import type { Pickups } from '@rajt/contract/shop/operations/delivery';
import { expect, it } from 'vitest';
import { areMixed, choiceOf, chosenValue, commonValue, coversAll, offersFor, withChoice } from './choice.ts';

const product = (cartItemId: string, over: Partial<CartProduct> = {}) =>
  ({
    cartItemId,
    deliveryMethods: ['handover', 'delivery'],
    delivery: null,
    handoverId: null,
    shippingId: null,
    ...over,
  }) as CartProduct;
const cartOf = (...products: CartProduct[]) => ({ products }) as Cart;

it.each(['handover:iroda-elso', 'delivery:futar'])('reads what it has written: %s', (value) => {
  const choice = choiceOf(value);
  expect(chosenValue({ handoverId: null, shippingId: null, ...choice })).toBe(value);
});

it('shows a press at once: of all that allow it, or of the named items', () => {
  const cart = cartOf(product('1', { handoverId: 'a' }), product('2', { deliveryMethods: ['handover'] }));
  const sent = withChoice(cart, { shippingId: 'futar' });
  expect(sent.products.map(chosenValue)).toEqual(['delivery:futar', '']);
  const picked = withChoice(sent, { handoverId: 'b', cartItemIds: ['2'] });
  expect(picked.products.map(chosenValue)).toEqual(['delivery:futar', 'handover:b']);
});

it('knows what all have in common', () => {
  const [a, b] = [product('1', { handoverId: 'a' }), product('2', { handoverId: 'b' })];
  expect(commonValue([a, a])).toBe('handover:a');
  expect(commonValue([a, b])).toBeNull();
  expect(commonValue([a, product('3')])).toBeNull();
  expect(commonValue([product('3')])).toBeNull();
  expect([areMixed([a, b]), areMixed([a, product('3')]), areMixed([])]).toEqual([true, false, false]);
});

it('offers the delivery that all products allow, at common times, and reports goods that are too heavy together', () => {
  const [shirt, trophy] = [product('1'), product('2')];
  const at = (handoverId: string, ...cartItemIds: string[]) =>
    ({ handoverId, cartItemIds }) as Pickups['places'][number]['times'][number];
  const place = (placeId: string, ...times: ReturnType<typeof at>[]) =>
    ({ placeId, times }) as unknown as Pickups['places'][number];
  const courier = { shippingId: 'futar', cartItemIds: ['1', '2'], amount: null };
  const offers = {
    places: [place('office', at('soon', '1'), at('late', '1', '2')), place('centre', at('race', '1'))],
    shippings: [courier],
  } as unknown as Pickups;
  const timesFor = (...goods: CartProduct[]) =>
    offersFor(offers, goods).places.map(({ placeId, times }) => [
      placeId,
      ...times.map((one) => one.handoverId),
    ]);
  expect(timesFor(shirt)).toEqual([
    ['office', 'soon', 'late'],
    ['centre', 'race'],
  ]);
  expect(timesFor(shirt, trophy)).toEqual([['office', 'late']]);
  expect(offersFor(offers, [shirt, trophy]).shippings).toEqual([courier]);
  expect(coversAll(offers, [shirt, trophy])).toBe(true);
  expect(coversAll({ ...offers, places: [] }, [shirt, trophy])).toBe(false);
});
