import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/donations.ts';

export type * from '../schemas/donations.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Sets the free donation to a charity that the cart has, besides its fixed gifts, which are products in the cart like
 * others (`setCartProduct`); repeating it changes nothing.
 */
export const setCartDonation = operation({
  id: 'setCartDonation',
  method: 'PUT',
  path: '/users/{userId}/cart/donations/{charityId}',
  summary: 'Put a donation of a free amount into the cart, change it, or take it out',
  access: 'self',
  refusals: ['donation_out_of_bounds', 'payment_in_progress', 'product_not_on_sale'],
});

/** A page for each charity that a paid order of one's own has given to; `not_found` for one that has given nothing. */
export const donationCertificate = operation({
  id: 'donationCertificate',
  method: 'GET',
  path: '/users/{userId}/donations/{trid}/certificate',
  summary: 'Certificate of the donations of a paid order (PDF)',
  access: 'self',
  refusals: [],
});
