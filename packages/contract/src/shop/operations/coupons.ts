import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/coupons.ts';

export type * from '../schemas/coupons.ts';

const operation = operationsOf<typeof schemas>();

/** The coupons for the person alone, and those that they have used. */
export const listCoupons = operation({
  id: 'listCoupons',
  method: 'GET',
  path: '/users/{userId}/coupons',
  summary: 'Coupons of the person on this site',
  access: 'self',
  refusals: [],
});

/**
 * Selects a coupon for items of the cart: the given ones, or all; items added later are not among them. It is listed at each item
 * that it discounts, and the server alone computes the amount. An unknown, a used up and an expired code get one answer
 * (`coupon_invalid`). The other refusals are about a code that works: it fits nothing in the cart, the items cost too little, or
 * it does not combine with the present one.
 */
export const applyCoupon = operation({
  id: 'applyCoupon',
  method: 'POST',
  path: '/users/{userId}/coupons/{code}/cartdiscount',
  summary: 'Use a coupon for the cart',
  access: 'self',
  refusals: [
    'cart_changed',
    'cart_empty',
    'coupon_fits_nothing',
    'coupon_invalid',
    'coupon_not_combinable',
    'coupon_too_little',
    'payment_in_progress',
  ],
});

/**
 * Replaces the items that a coupon of the cart is selected for; `not_found` if the cart does not have it. `removeCoupon` removes
 * it from all of them.
 */
export const chooseCoupon = operation({
  id: 'chooseCoupon',
  method: 'PUT',
  path: '/users/{userId}/cart/coupons/{couponId}',
  summary: 'Choose what a coupon of the cart lowers',
  access: 'self',
  refusals: ['cart_changed', 'cart_empty', 'coupon_fits_nothing', 'coupon_too_little', 'payment_in_progress'],
});

/** Takes a coupon out of the cart. Repeating it answers the same. */
export const removeCoupon = operation({
  id: 'removeCoupon',
  method: 'DELETE',
  path: '/users/{userId}/cart/coupons/{couponId}',
  summary: 'Take a coupon out of the cart',
  access: 'self',
  refusals: ['payment_in_progress'],
});
