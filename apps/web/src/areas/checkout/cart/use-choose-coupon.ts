import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { chooseCoupon } from '@rajt/contract/shop/operations/coupons';
import type { AppliedCoupon } from './applied-coupons.ts';
import { type ChoosableItem, chosenIds, withChoice } from './coupon-choice.ts';

interface Choice {
  readonly coupon: Pick<AppliedCoupon, 'couponId'>;
  readonly items: readonly ChoosableItem[];
}

/** Selects the items that a coupon of the cart discounts. The answer contains its new discount. */
export function useChooseCoupon() {
  const t = useT();
  const userId = useUserId();
  return useAction(chooseCoupon, {
    input: ({ coupon: { couponId }, items }: Choice) => ({
      params: { userId, couponId },
      body: chosenIds(items),
    }),
    changes: queryOf(getCart, { params: { userId } }),
    optimistic: (cart, { coupon, items }) => withChoice(cart, coupon, items),
    answered: (_, cart) => cart,
    undone: t('coupons:chooseFailed'),
  });
}
