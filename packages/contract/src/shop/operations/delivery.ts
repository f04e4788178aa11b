import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/delivery.ts';

export type * from '../schemas/delivery.ts';

const operation = operationsOf<typeof schemas>();

/** Places, times and prices for the goods in the caller's cart on the site. Nothing is changed by asking. */
export const listPickups = operation({
  id: 'listPickups',
  method: 'POST',
  path: '/handovers',
  summary: 'How the goods in the cart can be delivered, and what that costs',
  access: 'member',
  refusals: [],
});

/**
 * Chooses how items of the cart are delivered: a handover clears the shipping of its items and the reverse. There is one
 * parcel: another shipping method moves all that is sent. Without shipping (`null`) every item loses its choice.
 */
export const setDelivery = operation({
  id: 'setDelivery',
  method: 'PUT',
  path: '/users/{userId}/cart/delivery',
  summary: 'Choose how goods in the cart are delivered',
  access: 'self',
  refusals: ['delivery_not_allowed', 'handover_closed', 'parcel_too_heavy', 'payment_in_progress'],
});
