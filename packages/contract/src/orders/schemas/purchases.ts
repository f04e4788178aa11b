import { FULFILMENTS, NO_WITHDRAWAL } from '@rajt/rules/shop/goods';
import { z } from 'zod';
import { orderInvoice } from '../../papers/schemas/invoices.ts';
import { branch, bytes, data, instant, market, money, numericId, userPath } from '../../shapes.ts';
import { lineCoupon } from '../../shop/schemas/line-coupon.ts';
import { boughtProduct, getOrder, payMode } from './orders.ts';

/** One paid piece of a product, in its present state. */
export const boughtPiece = boughtProduct.omit({ quantity: true, type: true, kind: true }).extend({
  cartItemId: numericId,
  /** The discounts of coupons on its price. */
  coupons: z.array(lineCoupon),
  fulfilment: z.enum(FULFILMENTS),
  /** The time of its present fulfilment; null while it is only ordered. */
  fulfilmentAt: instant.nullable(),
  parcelNumber: z.string().nullable(),
  /** The refund of a cancelled or returned piece; null for others. */
  refund: money.nullable(),
  /** It was sold out when its money came: nobody has cancelled it. */
  isLost: z.boolean(),
  /** The refund and the fee of cancelling it now; null when it cannot be cancelled. */
  cancellation: z.object({ refund: money, fee: money, until: instant.nullable() }).nullable(),
  /** The right to withdraw from it by law now; `until` is null before it has arrived. */
  withdrawal: z.object({ until: instant.nullable() }).nullable(),
  /** When its buyer withdrew. */
  withdrawnAt: instant.nullable(),
  /** Why the law lets nobody withdraw from it. */
  noWithdrawal: z.enum(NO_WITHDRAWAL).nullable(),
});
export type BoughtPiece = z.output<typeof boughtPiece>;

/** The parcel of an order, with its price and the present state of its pieces. */
export const boughtParcel = z.object({
  text: z.string(),
  amount: money,
  /** The price of the cheapest shipping method. */
  standard: money.nullable(),
  /** The refund of the shipping price, once everything in the parcel has been returned. */
  refund: money.nullable(),
  pieces: z.array(
    z.object({
      cartItemId: numericId,
      state: z.enum(['paid', 'refunded']),
      fulfilment: z.enum(FULFILMENTS),
      isWithdrawn: z.boolean(),
    }),
  ),
});
export type BoughtParcel = z.output<typeof boughtParcel>;

export const purchase = z.object({
  trid: z.string(),
  cartId: numericId,
  /** The site that it was made on. */
  site: z.object({ branch, market }),
  /** `unfulfilled`: its money could buy nothing and is refunded in full. */
  state: z.enum(['pending', 'paid', 'unfulfilled']),
  createdAt: instant,
  /** The sum minus the discounts of coupons. */
  total: money,
  /** The coupons, each with its discount on everything. */
  coupons: z.array(lineCoupon),
  /** Its entries: a line each, as they were sold. */
  entries: z.array(z.object({ text: z.string(), amount: money, coupons: z.array(lineCoupon) })),
  /** Goods, and their delivery, of an unpaid order, as in its lines. */
  unpaid: z.array(z.object({ text: z.string(), count: z.int(), amount: money })),
  /** Its products: a piece each. Empty unless it is paid. */
  products: z.array(boughtPiece),
  /** Null where nothing is sent. */
  parcel: boughtParcel.nullable(),
  /** The means of payment; empty for a free order, and until it is paid. */
  tenders: z.array(z.object({ method: z.union([payMode, z.literal('balance')]), amount: money })),
  /** Null until it is paid. */
  invoice: orderInvoice.nullable(),
  /** The refunds that are due or done; `text` is the refunded line, null for a whole payment. */
  refunds: z.array(
    z.object({
      id: numericId,
      text: z.string().nullable(),
      amount: money,
      isDone: z.boolean(),
      createdAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
});
export type Purchase = z.output<typeof purchase>;

/** Purchases on a page. */
export const PURCHASES_ON_PAGE = 10;

export const listPurchases = {
  params: userPath,
  query: z.strictObject({
    /** From 1 on. */
    page: z.coerce.number().int().min(1).max(10_000).optional(),
    /** `1`: only orders with goods that one may withdraw from, or might until a few days ago. */
    withdrawable: z.literal('1').optional(),
  }),
  answers: {
    200: z.object({
      data: z.object({ purchases: z.array(purchase), total: z.int() }),
    }),
  },
};

export const purchaseConfirmation = {
  params: userPath.extend({ transactionId: getOrder.params.shape.trid }),
  answers: { 200: bytes },
};

const cartItems = z.array(numericId).min(1).max(100);

export const cancelProducts = {
  params: userPath.extend({ cartId: numericId }),
  body: z.strictObject({
    /** Items of one order of the cart. */
    items: cartItems,
    /** The refund that the buyer was shown, in forints. */
    refund: z.int().min(0),
  }),
  answers: { 200: data(purchase) },
};

export const withdrawProducts = {
  params: userPath,
  body: z.strictObject({
    trid: getOrder.params.shape.trid,
    /** Items of that order. */
    items: cartItems,
  }),
  answers: {
    /** `receivedAt`: when the declaration came, as in the mail. */
    200: data(z.object({ receivedAt: instant, purchase })),
  },
};
