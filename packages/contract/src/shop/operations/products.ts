import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/products.ts';

export type * from '../schemas/products.ts';

const operation = operationsOf<typeof schemas>();

/** The products of the site that match the query; with a `productId` that one, `not_found` if the site has none. */
export const listProducts = operation({
  id: 'listProducts',
  method: 'GET',
  path: '/products',
  summary: 'Products of the shop, filtered and sorted, or one of them',
  access: 'member',
  refusals: [],
});

/**
 * Sets how many pieces of a variant the cart has; repeating it changes nothing. Goods hold no stock until the payment
 * starts, and they take the price of that moment.
 */
export const setCartProduct = operation({
  id: 'setCartProduct',
  method: 'PUT',
  path: '/users/{userId}/cart/products/{variantId}',
  summary: 'Put a product into the cart, change its quantity, or take it out',
  access: 'self',
  refusals: [
    'caption_not_engravable',
    'caption_too_long',
    'entry_needed',
    'not_enough_stock',
    'payment_in_progress',
    'product_not_on_sale',
    'product_sold_out',
    'too_many_for_entry',
  ],
});
