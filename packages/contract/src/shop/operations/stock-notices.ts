import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/stock-notices.ts';

export type * from '../schemas/stock-notices.ts';

const operation = operationsOf<typeof schemas>();

/** A mail when a variant that is sold out can be bought again. Reserves no piece; used for nothing else and deleted then. */
export const askForStockNotice = operation({
  id: 'askForStockNotice',
  method: 'PUT',
  path: '/users/{userId}/stock-notices/{variantId}',
  summary: 'Ask for a mail when a product is back',
  access: 'self',
  refusals: ['product_in_stock', 'product_not_on_sale'],
});

/** Repeating it answers 204. */
export const withdrawStockNotice = operation({
  id: 'withdrawStockNotice',
  method: 'DELETE',
  path: '/users/{userId}/stock-notices/{variantId}',
  summary: 'No mail when a product is back',
  access: 'self',
  refusals: [],
});

export const listStockNotices = operation({
  id: 'listStockNotices',
  method: 'GET',
  path: '/users/{userId}/stock-notices',
  summary: 'Variants of products whose return one wants to hear of',
  access: 'self',
  refusals: [],
});
