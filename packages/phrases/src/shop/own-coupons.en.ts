import type { Catalogue } from '../catalogue.ts';

/** The coupons of a person: whose they are alone, and which they have used. */
export const ownCoupons: Catalogue['ownCoupons'] = {
  title: 'Coupons for you',
  intro: 'One press puts them into your cart. What you have used stays here.',
  none: 'There is no coupon for you at the moment. If somebody gave you a code, enter it in your cart.',
  for: 'For: {{what}}',
  least: 'When it costs at least {{amount}}',
  mostItems_one: '{{count}} item an order',
  mostItems_other: '{{count}} items an order',
  alone: 'Cannot be combined with other coupons',
  until: 'Valid until {{date}}',
  from: 'Valid from {{date}}',
  ended: 'Expired: {{date}}',
  state_early: 'Not valid yet',
  state_used: 'Used',
  state_expired: 'Expired',
  usedFor: 'Order {{trid}}',
  use: 'Use it',
  useNamed: 'Use it in my cart: {{name}}',
  notUsed: 'We cannot use it right now',
};
