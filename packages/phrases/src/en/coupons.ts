import type { Catalogue } from '../catalogue.ts';

/** Coupons: the field in the cart, what stands at an item, the list of one's own. */
export const coupons: Catalogue['coupons'] = {
  title: 'My coupons',
  target_entry: 'entries',
  target_merchandise: 'shop products',
  target_trophy: 'trophies',
  target_accommodation: 'accommodation',
  target_guest_entry: 'guest entries',
};
