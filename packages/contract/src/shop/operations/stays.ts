import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/stays.ts';

export type * from '../schemas/stays.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Puts a stay into the cart at the price of now: a room for some nights, the tourist tax, seats of a transfer. Rooms and
 * seats are held from the start of the payment on, all nights or none.
 */
export const addCartStay = operation({
  id: 'addCartStay',
  method: 'POST',
  path: '/users/{userId}/cart/rooms/{roomId}/stays',
  summary: 'Put a stay in an accommodation into the cart',
  access: 'self',
  only: 'accommodation',
  refusals: [
    'nights_taken',
    'payment_in_progress',
    'product_not_on_sale',
    'stay_impossible',
    'too_many_stays',
    'transfer_full',
  ],
});

/** Takes a stay out of the cart with its tourist tax and its seats; repeating it changes nothing. */
export const removeCartStay = operation({
  id: 'removeCartStay',
  method: 'DELETE',
  path: '/users/{userId}/cart/stays/{stayId}',
  summary: 'Take a stay out of the cart',
  access: 'self',
  only: 'accommodation',
  refusals: ['payment_in_progress'],
});
