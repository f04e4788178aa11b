import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/operations/entries';
import { listProducts, setCartProduct } from '@rajt/contract/operations/products';

/** How many pieces of a variant the cart shall have, for which entry. */
export interface WantedProduct {
  readonly variantId: string;
  readonly quantity: number;
  readonly entryId: string | null;
}

/** Sets how many pieces of a product the cart has: `const set = useCartProduct()`, `set.press({ … })`. */
export function useCartProduct() {
  const t = useT();
  const params = { userId: useUserId() };
  return useAction(setCartProduct, {
    input: ({ variantId, quantity, entryId }: WantedProduct) => ({
      params: { ...params, variantId },
      body: { quantity, ...(entryId !== null && { entryId }) },
    }),
    changes: queryOf(getCart, { params }),
    answered: (_, cart) => cart,
    refresh: [listProducts],
    undone: t('shop:changeFailed'),
    toastId: 'cart-product',
  });
}
