import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';

/** Sets the free donation to a charity that the cart has; 0 takes it out. */
export function useCartDonation() {
  const t = useT();
  const params = { userId: useUserId() };
  return useAction(setCartDonation, {
    input: ({ charityId, amount }: { charityId: string; amount: number }) => ({
      params: { ...params, charityId },
      body: { amount },
    }),
    changes: queryOf(getCart, { params }),
    answered: (_, cart) => cart,
    undone: t('shop:changeFailed'),
    toastId: 'cart-product',
  });
}
