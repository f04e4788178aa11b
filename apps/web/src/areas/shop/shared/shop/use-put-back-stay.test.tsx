import type { Cart, CartProduct } from '@rajt/contract/entering/operations/entries';
import { expect, it } from 'vitest';
import { linesOfStay, stayOf } from './use-put-back-stay.ts';

const STAY = {
  stayId: '7',
  arrivesOn: '2027-06-01',
  leavesOn: '2027-06-03',
  people: 2,
  adults: 2,
  guests: ['A B', 'C D'],
  departsAt: null,
};
const line = (kind: CartProduct['kind'], stay: CartProduct['stay']) =>
  ({ kind, stay, variant: { id: kind, name: '' } }) as CartProduct;
const cart = {
  products: [
    line('room', STAY),
    line('piece', null),
    line('tourist_tax', STAY),
    line('transfer', STAY),
    line('room', { ...STAY, stayId: '8' }),
  ],
} as Cart;

it('a stay leaves the cart with its tax and its seats, and is booked again with its bus', () => {
  expect(linesOfStay(cart, STAY).map(({ kind }) => kind)).toEqual(['room', 'tourist_tax', 'transfer']);
  expect(stayOf(cart, STAY)).toEqual({ roomId: 'room', stay: STAY, transferId: 'transfer' });
  expect(stayOf(cart, { ...STAY, stayId: '9' })).toBeNull();
});
