import { COUPON_TARGETS } from '@rajt/rules/shop/coupon';
import { z } from 'zod';
import { cart } from '../../entering/schemas/cart.ts';
import { data, id, instant, items, money, numericId, userPath } from '../../shapes.ts';
import { codeText } from '../../text.ts';

export type { LineCoupon } from './line-coupon.ts';

/** A coupon as its owner sees it. */
export const coupon = z.object({
  couponId: id,
  code: z.string(),
  name: z.string(),
  /** The discount: one of the two is set. */
  percent: z.int().nullable(),
  amount: money.nullable(),
  lowers: z.array(z.enum(COUPON_TARGETS)),
  /** The events that it is limited to; empty: none. */
  events: z.array(z.object({ id, name: z.string() })),
  races: z.array(z.object({ id, name: z.string() })),
  /** The minimum price of the discounted items together; null: none. */
  least: money.nullable(),
  mostItems: z.int().nullable(),
  isCombinable: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(['usable', 'early', 'expired', 'used']),
  /** The caller's paid orders that have used it, the last first, with its discount. */
  orders: z.array(z.object({ trid: z.string(), at: instant, discount: money })),
});
export type Coupon = z.output<typeof coupon>;

export const listCoupons = {
  params: userPath,
  answers: { 200: items(coupon) },
};

/** The items that a coupon is chosen for, by their ids, whatever else is sent; neither list: all that are in the cart. */
const chosenItems = z.object({
  entries: z
    .array(z.object({ entryId: numericId }))
    .max(500)
    .optional(),
  products: z
    .array(z.object({ cartItemId: numericId }))
    .max(500)
    .optional(),
});

export const applyCoupon = {
  params: userPath.extend({ code: codeText().min(1).max(60) }),
  body: z.strictObject({ cart: chosenItems.optional() }),
  answers: { 200: data(cart) },
};

export const chooseCoupon = {
  params: userPath.extend({ couponId: id }),
  body: chosenItems.strict(),
  answers: { 200: data(cart) },
};

export const removeCoupon = {
  params: userPath.extend({ couponId: id }),
  answers: { 200: data(cart) },
};
