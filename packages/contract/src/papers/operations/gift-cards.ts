import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/gift-cards.ts';

export type * from '../schemas/gift-cards.ts';

const operation = operationsOf<typeof schemas>();

/** Puts one gift card of a value into the cart, with its text. It has a code once it is paid. */
export const addCartGift = operation({
  id: 'addCartGift',
  method: 'POST',
  path: '/users/{userId}/cart/gifts/{giftId}',
  summary: 'Put a gift card into the cart',
  access: 'self',
  only: 'giftCards',
  refusals: ['payment_in_progress', 'product_not_on_sale'],
});

/** Takes a gift card out of the cart; repeating it changes nothing. */
export const removeCartGift = operation({
  id: 'removeCartGift',
  method: 'DELETE',
  path: '/users/{userId}/cart/gifts/{cartItemId}',
  summary: 'Take a gift card out of the cart',
  access: 'self',
  only: 'giftCards',
  refusals: ['payment_in_progress'],
});

/**
 * Moves the value of a gift code into the caller's balance, once. `gift_code_mistyped` when its check is wrong; an unknown, used,
 * expired and void code are all `gift_code_unusable`.
 */
export const redeemGiftCode = operation({
  id: 'redeemGiftCode',
  method: 'POST',
  path: '/users/{userId}/giftcodes/{code}/redeem',
  summary: 'Redeem a gift code into the balance',
  access: 'self',
  only: 'giftCards',
  repeatable: true,
  refusals: ['gift_code_mistyped', 'gift_code_unusable'],
});

/**
 * For its buyer only, once it is paid; a returned gift card is not found. Available on every site, as the list of purchases is: a
 * purchase stays readable wherever its buyer looks for it.
 */
export const giftConfirmation = operation({
  id: 'giftConfirmation',
  method: 'GET',
  path: '/users/{userId}/gift/{cartItemId}/confirmation',
  summary: 'A gift card to give away (PDF)',
  access: 'self',
  refusals: [],
});
