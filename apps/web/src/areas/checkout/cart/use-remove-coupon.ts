import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { removeCoupon } from '@rajt/contract/shop/operations/coupons';
import type { AppliedCoupon } from './applied-coupons.ts';

/** Removes a coupon from the cart. `useCouponsGone` announces it, as when its item is removed. */
export function useRemoveCoupon() {
  const t = useT();
  const userId = useUserId();
  return useAction(removeCoupon, {
    input: ({ couponId }: Pick<AppliedCoupon, 'couponId'>) => ({ params: { userId, couponId } }),
    changes: queryOf(getCart, { params: { userId } }),
    answered: (_, cart) => cart,
    undone: t('coupons:removeFailed'),
  });
}
