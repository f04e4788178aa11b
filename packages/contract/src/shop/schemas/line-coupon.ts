import { z } from 'zod';
import { id, money, numericId } from '../../shapes.ts';

/** A coupon under one line: its name and its discount. */
export const lineCoupon = z.object({ name: z.string(), discount: money });
export type LineCoupon = z.output<typeof lineCoupon>;

/** A coupon at an item of the cart (specification section 3). */
export const couponItem = z.object({
  /** The id of the first piece, if the cart shows several pieces as one item. */
  cartItemId: numericId,
  /** The entry that it discounts; null: it discounts products. */
  entryId: numericId.nullable(),
  coupon: lineCoupon.extend({ couponId: id, code: z.string() }),
});
export type CouponItem = z.output<typeof couponItem>;
