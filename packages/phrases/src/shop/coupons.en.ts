import type { Catalogue } from '../catalogue.ts';

/** Coupons of a cart and of an order: the field, what they take off, what they are for. */
export const coupons: Catalogue['coupons'] = {
  code: 'Coupon code',
  use: 'Use it',
  used: 'Your coupon works. The new total is in your cart.',
  tooMany: 'You have tried too many codes. Try again in an hour; meanwhile you can still pay for your cart.',
  line: 'Coupon: {{name}}',
  applied: 'Coupons in use',
  removeNamed: 'Remove coupon: {{name}}',
  itemsOf: 'What do you use it for? ({{name}})',
  chooseFailed: 'Could not change what the coupon is used for',
  removeFailed: 'Could not remove the coupon',
  gone_one: 'This coupon is no longer in your cart: {{names}}.',
  gone_other: 'These coupons are no longer in your cart: {{names}}.',
  target_entry: 'entries',
  target_merchandise: 'shop products',
  target_trophy: 'trophies',
  target_accommodation: 'accommodation',
  target_guest_entry: 'guest entries',
};
