import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { removeCartGift } from '@rajt/contract/papers/operations/gift-cards';

/** Takes a gift card out of the cart. */
export function useRemoveGift() {
  const t = useT();
  const params = { userId: useUserId() };
  return useAction(removeCartGift, {
    input: (cartItemId: string) => ({ params: { ...params, cartItemId } }),
    changes: queryOf(getCart, { params }),
    answered: (_, cart) => cart,
    saved: t('giftCards:removed'),
    undone: t('shop:changeFailed'),
    toastId: 'cart-product',
  });
}
