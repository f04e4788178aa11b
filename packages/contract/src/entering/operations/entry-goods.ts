import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/entry-goods.ts';

export type * from '../schemas/entry-goods.ts';

const operation = operationsOf<typeof schemas>();

/**
 * The entries of a participant that a product may be attached to: in the caller's cart on the site, or paid and the caller's.
 * There are none of a participant whom the caller has not entered. `not_found`: the site sells no such product for entries.
 */
export const listEntriesForProduct = operation({
  id: 'listEntriesForProduct',
  method: 'GET',
  path: '/entries/products/{productId}/users/{participantUid}',
  summary: 'The entries of a participant that a product may be bought for',
  access: 'member',
  refusals: [],
});

/**
 * Puts a product into the cart for entries of a participant, all or none: one piece for each that has none in the cart, so
 * repeating it changes nothing. `not_found`: it has several variants, or is not for entries.
 */
export const addForEntries = operation({
  id: 'addForEntries',
  method: 'POST',
  path: '/users/{userId}/carts/entry/product',
  summary: 'Put a product into the cart for entries of a participant',
  access: 'self',
  refusals: [
    'entry_needed',
    'not_enough_stock',
    'payment_in_progress',
    'product_not_on_sale',
    'product_sold_out',
    'too_many_for_entry',
  ],
});
