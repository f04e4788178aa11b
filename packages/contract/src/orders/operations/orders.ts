import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/orders.ts';

export type * from '../schemas/orders.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Orders the contents of the cart and starts the payment. The cart is frozen from then on. While a payment of the same cart is
 * open, its address is answered again, whatever the key; once it has ended unpaid, the same order is tried again. Price and
 * admission are decided again by the participants' birth dates of now. `price_changed`: the cart has another price from now on
 * (nothing was ordered). `not_admitted`: a participant's age or gender does not fit. `guardian_missing`: a participant is a minor
 * by now. `entry_gone`: the entry to be replaced is no longer available for it. Each names the entries. `cart_changed`: the price
 * is not `agreedTotal`, or the contents are not `agreedCart`. `terms_changed`: there are newer terms than `agreedTerms`.
 * `balance_changed`: the balance cannot pay the sum in `balance`. `coupon_ended`: a coupon of the cart cannot be used any more,
 * and is removed from the cart. Delivered products need a choice each that is still possible (`delivery_missing`), and a parcel
 * needs an address.
 */
export const startPayment = operation({
  id: 'startPayment',
  method: 'POST',
  path: '/users/{userId}/transactions',
  summary: 'Order the cart and start the payment',
  access: 'self',
  repeatable: true,
  refusals: [
    'balance_changed',
    'cart_changed',
    'cart_empty',
    'cart_expired',
    'coupon_ended',
    'delivery_missing',
    'delivery_not_allowed',
    'entry_gone',
    'gateway_unavailable',
    'guardian_missing',
    'handover_closed',
    'not_admitted',
    'nights_taken',
    'not_enough_stock',
    'parcel_too_heavy',
    'payment_in_progress',
    'price_changed',
    'product_not_on_sale',
    'product_sold_out',
    'paymode_not_configured',
    'paymode_not_online',
    'paymode_unavailable',
    'race_cancelled',
    'shipping_address_missing',
    'shipping_country',
    'terms_changed',
  ],
});

export const getOrder = operation({
  id: 'getOrder',
  method: 'GET',
  path: '/users/{userId}/transactions/{trid}',
  summary: 'Where an order stands',
  access: 'self',
  refusals: [],
});

/**
 * Cancels an unpaid order: the cart can change again and keeps its places until their deadline. If the gateway has already
 * started a payment of it, nothing changes and the state is answered.
 */
export const cancelPayment = operation({
  id: 'cancelPayment',
  method: 'POST',
  path: '/users/{userId}/transactions/{trid}/cancel',
  summary: 'Give up a payment that is open',
  access: 'self',
  refusals: ['gateway_unavailable'],
});
