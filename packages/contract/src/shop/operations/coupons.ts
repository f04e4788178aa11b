import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/coupons.ts';

export type * from '../schemas/coupons.ts';

const operation = operationsOf<typeof schemas>();

/** Those that are for the person alone, and those that they have used. */
export const listCoupons = operation({
  id: 'listCoupons',
  method: 'GET',
  path: '/users/{userId}/coupons',
  summary: 'Coupons of the person on this site',
  access: 'self',
  refusals: [],
});

/**
 * Chooses a coupon for items of the cart: those that are sent, or all; what comes into the cart later is not among them. It
 * stands at each item that it lowers, and the server alone says by how much. An unknown, a
 * used up and an expired code get one answer (`coupon_invalid`). The other refusals are about a code that works: nothing in
 * the cart fits it, too little does, or it does not go with the one that is there.
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
 * Says anew which items a coupon of the cart is chosen for; `not_found` where the cart does not have it. To take it off all
 * of them is `removeCoupon`.
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
