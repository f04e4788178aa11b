import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { AppliedCoupon } from './applied-coupons.ts';

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
