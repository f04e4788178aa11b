import { expect, test } from 'vitest';
import { appliedCoupons, couponsOfEntries, couponsOfProduct } from './applied-coupons.ts';

const item = (cartItemId: string, entryId: string | null, code: string, amount: number) => ({
  cartItemId,
  entryId,
  coupon: {
    couponId: `id-${code}`,
    code,
    name: `Coupon ${code}`,
    discount: { amount, currency: 'HUF' as const },
  },
});

const cart = {
  selectedCoupons: [
    item('1', '11', 'SPRING', 500),
    item('2', '12', 'SPRING', 300),
    item('2', '12', 'THANKS', 100),
    item('3', null, 'THANKS', 50),
  ],
};
const said = (coupons: ReturnType<typeof appliedCoupons>) =>
  coupons.map(({ code, amountHuf }) => `${code} ${amountHuf}`);

test('a coupon is listed once, with all its discounts together', () => {
  expect(said(appliedCoupons(cart.selectedCoupons))).toEqual(['SPRING 800', 'THANKS 150']);
  expect(appliedCoupons([])).toEqual([]);
});

test('each item has its own', () => {
  expect(said(couponsOfEntries(cart, [{ entryId: '11' }]))).toEqual(['SPRING 500']);
  expect(said(couponsOfEntries(cart, [{ entryId: '11' }, { entryId: '12' }]))).toEqual([
    'SPRING 800',
    'THANKS 100',
  ]);
  expect(said(couponsOfProduct(cart, { cartItemId: '3' }))).toEqual(['THANKS 50']);
  expect(couponsOfProduct(cart, { cartItemId: '2' })).toEqual([]);
});
