import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/purchases.ts';

export type * from '../schemas/purchases.ts';

const operation = operationsOf<typeof schemas>();

/** Purchases of every site: paid ones, those being paid, and those being refunded. */
export const listPurchases = operation({
  id: 'listPurchases',
  method: 'GET',
  path: '/users/{userId}/products',
  summary: 'What the account has bought, the last first, and how its goods stand',
  access: 'self',
  refusals: [],
});

/** `transactionId` is the trid of a paid order. */
export const purchaseConfirmation = operation({
  id: 'purchaseConfirmation',
  method: 'GET',
  path: '/users/{userId}/products/{transactionId}/confirmation',
  summary: 'Confirmation of a purchase (PDF)',
  access: 'self',
  refusals: [],
});

/**
 * Cancels paid pieces of a cart's order that have not left us, by the terms under which they were bought. All of them or none:
 * `product_not_cancellable` names those that cannot be; `refund_changed` if the refund differs from the shown sum. Items that are
 * cancelled already are left as they are, so repeating it changes nothing.
 */
export const cancelProducts = operation({
  id: 'cancelProducts',
  method: 'POST',
  path: '/users/{userId}/carts/{cartId}/cancel',
  summary: 'Cancel bought products',
  access: 'self',
  refusals: ['entry_in_cancellation', 'product_not_cancellable', 'refund_changed'],
});

/**
 * Withdraws from the purchase of goods, as the law allows within 14 days of receipt. Goods that have not left us are refunded at
 * once, the rest when they are returned. Repeating it changes nothing.
 */
export const withdrawProducts = operation({
  id: 'withdrawProducts',
  method: 'POST',
  path: '/users/{userId}/withdrawals',
  summary: 'Withdraw from the purchase of goods',
  access: 'self',
  refusals: ['product_not_withdrawable'],
});
