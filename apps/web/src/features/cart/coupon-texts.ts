import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/operations/entries';

type CouponItem = Cart['selectedCoupons'][number];

/** A coupon with what it takes off several items together, in whole forints. */
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

/** What stands at these entries; a team and a company are lowered as one. */
export function couponsOfEntries(
  { selectedCoupons }: Pick<Cart, 'selectedCoupons'>,
  entries: readonly { readonly entryId: string }[],
): AppliedCoupon[] {
  return appliedCoupons(
    selectedCoupons.filter((item) => entries.some(({ entryId }) => entryId === item.entryId)),
  );
}

/** What stands at a product. */
export function couponsOfProduct(
  { selectedCoupons }: Pick<Cart, 'selectedCoupons'>,
  { cartItemId }: { readonly cartItemId: string },
): AppliedCoupon[] {
  return appliedCoupons(
    selectedCoupons.filter((item) => item.entryId === null && item.cartItemId === cartItemId),
  );
}

/** Coupons in words, the same at an item, in the total, on the order and in its mail. */
export function useCouponTexts() {
  const t = useT();
  const { money } = useFormats();
  const amount = ({ amountHuf }: AppliedCoupon) => money({ amount: -amountHuf, currency: 'HUF' });
  return {
    amount,
    label: ({ name }: Pick<AppliedCoupon, 'name'>) => t('coupons:line', { name }),
    /** Lines of the price, under the item that they lower. */
    lines: (key: string, coupons: readonly AppliedCoupon[]) =>
      coupons.map((coupon) => ({
        key: `${key} ${coupon.couponId}`,
        kind: 'discount' as const,
        label: t('coupons:line', { name: coupon.name }),
        amount: amount(coupon),
      })),
  };
}
