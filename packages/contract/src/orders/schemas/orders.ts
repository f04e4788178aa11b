import { DELIVERY_METHODS } from '@rajt/rules/shop/delivery';
import { z } from 'zod';
import { billedAddress, cartProduct } from '../../entering/schemas/cart.ts';
import { myEntry } from '../../entering/schemas/entries.ts';
import { accepted } from '../../fields.ts';
import { boughtGiftCard } from '../../gift-card.ts';
import { orderInvoice } from '../../papers/schemas/invoices.ts';
import { addressInput } from '../../people/schemas/addresses.ts';
import { data, huf, instant, money, userPath } from '../../shapes.ts';
import { lineCoupon } from '../../shop/schemas/line-coupon.ts';

export const payMode = z.enum(['spay_card', 'khb_szep', 'mkb_szep', 'otp_szep']);
export type PayMode = z.output<typeof payMode>;

export const checkoutInput = z.strictObject({
  /** The recipient of the invoice. Needed if the order costs something: a free order has no invoice. */
  billingAddress: addressInput.optional(),
  /** The address of the parcel, if there is one. */
  shippingAddress: addressInput.optional(),
  termsAccepted: accepted('terms_required'),
  /** Needed if the order costs something: the gateway gets no data of a free order. */
  dataTransferAccepted: accepted('data_transfer_required').optional(),
});

export const startPayment = {
  params: userPath,
  query: z.strictObject({ paymode: payMode }),
  body: z.strictObject({
    ...checkoutInput.shape,
    /** The sum on the pressed button. Nothing is ordered when the cart has another price by now. */
    agreedTotal: huf.optional(),
    /** The `agreement` of the cart that was shown. Nothing is ordered when a race, a day, a heat or a person is another by now. */
    agreedCart: z.string().max(40).optional(),
    /** The `termsVersion` of the site whose terms were accepted. Nothing is ordered when there is a newer one. */
    agreedTerms: z.string().max(40).optional(),
    /** How much of it the buyer's balance pays, in forints; the rest is paid by `paymode`. */
    balance: huf.min(0).max(10_000_000).optional(),
  }),
  answers: {
    /** `paymentUrl` is null when there is nothing to pay there: it costs nothing, or the bank is at it already. */
    201: data(z.object({ trid: z.string(), paymentUrl: z.string().nullable() })),
  },
};

/** Specification section 4. */
export const paymentState = z.enum([
  'payment_done',
  'payment_failed',
  'payment_cancel',
  'payment_timeout',
  'payment_ongoing',
]);
export type PaymentState = z.output<typeof paymentState>;

/** Pieces of one variant of a product that were bought together. */
export const boughtProduct = cartProduct
  .pick({
    pid: true,
    type: true,
    kind: true,
    name: true,
    variant: true,
    image: true,
    price: true,
    quantity: true,
    pickup: true,
    about: true,
  })
  .extend({ gift: boughtGiftCard.nullable() });
export type BoughtProduct = z.output<typeof boughtProduct>;

/** A parcel or a handover of an order. */
export const orderDelivery = z.object({
  method: z.enum(DELIVERY_METHODS),
  /** The name of the pickup place or of the shipping method. */
  name: z.string(),
  note: z.string(),
  /** For a pickup: place and time. */
  place: z.string().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** For a parcel: its address. */
  address: billedAddress.nullable(),
  amount: money,
  /** The delivered items, in words. */
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type OrderDelivery = z.output<typeof orderDelivery>;

export const order = z.object({
  trid: z.string(),
  state: paymentState,
  /** The sum minus the discounts of coupons. */
  total: money,
  /** The coupons, each with its discount on everything. */
  coupons: z.array(lineCoupon),
  /** The part of a paid order that the balance has paid. */
  balance: money,
  paymode: payMode,
  createdAt: instant,
  /** The gateway's number: shown for done and failed payments only, never for cancel and timeout (SimplePay 3.13). */
  gatewayTransactionId: z.string().nullable(),
  /** True when the money came for items that were not available any more: it is refunded to the card automatically. */
  isRefunded: z.boolean(),
  /** For a refunded payment: the organiser cancelled its race before the money came. */
  isRaceCancelled: z.boolean(),
  /** Parts of a paid order that are refunded: their race was cancelled, or they were sold out, before the money came. */
  returned: z.array(
    z.object({ text: z.string(), amount: money, reason: z.enum(['race_cancelled', 'stock_lost']) }),
  ),
  /** Bought entries, when paid. */
  entries: z.array(myEntry),
  /** Bought products, when paid. */
  products: z.array(boughtProduct),
  /** How they are delivered, when paid; what needs no delivery is in none of them. */
  deliveries: z.array(orderDelivery),
  /** Null until it is paid. */
  invoice: orderInvoice.nullable(),
  /** After an order that bought nothing: while a place of it is held, for it still or again. */
  heldUntil: instant.nullable(),
  /** After an order that bought nothing: the order by which a place of it is being paid now, or all of them are paid. */
  otherOrder: z.object({ trid: z.string(), isPaid: z.boolean() }).nullable(),
  /** After an order that bought nothing: whether products of it are in a cart still. */
  areProductsInCart: z.boolean(),
  serverNow: instant,
  /** To go on with a payment that is open. */
  paymentUrl: z.string().nullable(),
});
export type Order = z.output<typeof order>;

export const getOrder = {
  params: userPath.extend({ trid: z.string().regex(/^[A-Z0-9]{1,32}$/) }),
  answers: { 200: data(order) },
};

export const cancelPayment = {
  params: getOrder.params,
  answers: { 200: data(order) },
};
