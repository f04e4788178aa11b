import type { Cart, CartProduct } from '@rajt/contract/operations/entries';
import { expect, it } from 'vitest';
import { areMixed, choiceOf, chosenValue, commonValue, isForAll, withChoice } from './choice.ts';

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

it('knows what is for all', () => {
  const goods = [product('1'), product('2')];
  expect(isForAll({ cartItemIds: ['1', '2', '3'] }, goods)).toBe(true);
  expect(isForAll({ cartItemIds: ['1'] }, goods)).toBe(false);
});
