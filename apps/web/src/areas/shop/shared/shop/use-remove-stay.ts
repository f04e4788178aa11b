import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { listProducts } from '@rajt/contract/shop/operations/products';
import { removeCartStay } from '@rajt/contract/shop/operations/stays';

/** Takes a stay out of the cart with its tourist tax and its seats. */
export function useRemoveStay() {
  const t = useT();
  const params = { userId: useUserId() };
  return useAction(removeCartStay, {
    input: (stayId: string) => ({ params: { ...params, stayId } }),
    changes: queryOf(getCart, { params }),
    answered: (_, cart) => cart,
    refresh: [listProducts],
    undone: t('shop:changeFailed'),
    toastId: 'cart-product',
  });
}
