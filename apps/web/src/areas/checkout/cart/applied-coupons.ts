import type { Cart } from '@rajt/contract/entering/operations/entries';

type CouponItem = Cart['selectedCoupons'][number];

/** A coupon with its discount on several items together, in whole forints. */
export interface AppliedCoupon {
  readonly couponId: string;
  readonly code: string;
  readonly name: string;
  readonly amountHuf: number;
}

/** The coupons of a cart, or of some of its items, in the order in which they were entered. */
export function appliedCoupons(items: readonly CouponItem[]): AppliedCoupon[] {
  const applied = new Map<string, AppliedCoupon>();
  for (const { coupon } of items) {
    const { couponId, code, name, discount } = coupon;
    const amountHuf = (applied.get(couponId)?.amountHuf ?? 0) + discount.amount;
    applied.set(couponId, { couponId, code, name, amountHuf });
  }
  return [...applied.values()];
}

/** The coupons applied to these entries; a team and a company are discounted as one. */
export function couponsOfEntries(
  { selectedCoupons }: Pick<Cart, 'selectedCoupons'>,
  entries: readonly { readonly entryId: string }[],
): AppliedCoupon[] {
  return appliedCoupons(
    selectedCoupons.filter((item) => entries.some(({ entryId }) => entryId === item.entryId)),
  );
}

/** The coupons applied to a product. */
export function couponsOfProduct(
  { selectedCoupons }: Pick<Cart, 'selectedCoupons'>,
  { cartItemId }: { readonly cartItemId: string },
): AppliedCoupon[] {
  return appliedCoupons(
    selectedCoupons.filter((item) => item.entryId === null && item.cartItemId === cartItemId),
  );
}
