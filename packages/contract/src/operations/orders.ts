import { z } from 'zod';
import { accepted } from '../fields.ts';
import { data, operation } from '../operation.ts';
import { instant, money, userPath } from '../shapes.ts';
import { addressInput } from './addresses.ts';
import { myEntry } from './entries.ts';

export const payMode = z.enum(['spay_card', 'khb_szep', 'mkb_szep', 'otp_szep']);
export type PayMode = z.output<typeof payMode>;

export const checkoutInput = z.strictObject({
  billingAddress: addressInput,
  termsAccepted: accepted('terms_required'),
  dataTransferAccepted: accepted('data_transfer_required'),
});

/**
 * Orders what the cart holds and starts the payment. The cart is frozen from then on. While a payment of the same cart is
 * open, its address is answered again, whatever the key; once it has ended unpaid, the same order is tried again.
 */
export const startPayment = operation({
  id: 'startPayment',
  method: 'POST',
  path: '/users/{userId}/transactions',
  summary: 'Order the cart and start the payment',
  access: 'self',
  repeatable: true,
  params: userPath,
  query: z.strictObject({ paymode: payMode }),
  body: checkoutInput,
  answers: {
    /** `paymentUrl` is null when there is nothing to pay there: it costs nothing, or the bank is at it already. */
    201: data(z.object({ trid: z.string(), paymentUrl: z.string().nullable() })),
  },
  refusals: [
    'cart_empty',
    'cart_expired',
    'gateway_unavailable',
    'payment_in_progress',
    'paymode_unavailable',
    'race_cancelled',
  ],
});

/** Specification section 4. */
export const paymentState = z.enum([
  'payment_done',
  'payment_failed',
  'payment_cancel',
  'payment_timeout',
  'payment_ongoing',
]);
export type PaymentState = z.output<typeof paymentState>;

export const order = z.object({
  trid: z.string(),
  state: paymentState,
  total: money,
  paymode: payMode,
  createdAt: instant,
  /** The gateway's number: shown for done and failed payments only, never for cancel and timeout (SimplePay 3.13). */
  gatewayTransactionId: z.string().nullable(),
  /** True when the money came for what could not be given any more: it goes back to the card by itself. */
  isRefunded: z.boolean(),
  /** Of money that goes back: the organiser cancelled what it was for before it came. */
  isRaceCancelled: z.boolean(),
  /** Parts of a paid order that go back, as their race was cancelled before the money came. */
  returned: z.array(z.object({ text: z.string(), amount: money })),
  /** Bought entries, when paid. */
  entries: z.array(myEntry),
  /** After an order that bought nothing: while a place of it is held, for it still or again. */
  heldUntil: instant.nullable(),
  /** After an order that bought nothing: the order by which a place of it is being paid now, or all of them are paid. */
  otherOrder: z.object({ trid: z.string(), isPaid: z.boolean() }).nullable(),
  serverNow: instant,
  /** To go on with a payment that is open. */
  paymentUrl: z.string().nullable(),
});
export type Order = z.output<typeof order>;

export const getOrder = operation({
  id: 'getOrder',
  method: 'GET',
  path: '/users/{userId}/transactions/{trid}',
  summary: 'Where an order stands',
  access: 'self',
  params: userPath.extend({ trid: z.string().regex(/^[A-Z0-9]{1,32}$/) }),
  answers: { 200: data(order) },
  refusals: [],
});

/**
 * Gives an order up that is not paid: the cart can change again and keeps its places until their deadline. When a payment
 * of it was begun at the gateway already, nothing changes and the state is answered.
 */
export const cancelPayment = operation({
  id: 'cancelPayment',
  method: 'POST',
  path: '/users/{userId}/transactions/{trid}/cancel',
  summary: 'Give up a payment that is open',
  access: 'self',
  params: getOrder.params,
  answers: { 200: data(order) },
  refusals: ['gateway_unavailable'],
});
