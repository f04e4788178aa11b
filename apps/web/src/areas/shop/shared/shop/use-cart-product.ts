import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { listEntriesForProduct } from '@rajt/contract/entering/operations/entry-goods';
import { listProducts, setCartProduct } from '@rajt/contract/shop/operations/products';

/** How many pieces of a variant the cart shall have, for which entry. */
export interface WantedProduct {
  readonly variantId: string;
  readonly quantity: number;
  readonly entryId: string | null;
  /** The engraved text; absent or null: it stays as it is. */
  readonly caption?: string | null;
}

/** Sets how many pieces of a product the cart has: `const set = useCartProduct()`, `set.press({ … })`. */
export function useCartProduct() {
  const t = useT();
  const params = { userId: useUserId() };
  return useAction(setCartProduct, {
    input: ({ variantId, quantity, entryId, caption = null }: WantedProduct) => ({
      params: { ...params, variantId },
      body: { quantity, ...(entryId !== null && { entryId }), ...(caption !== null && { caption }) },
    }),
    changes: queryOf(getCart, { params }),
    answered: (_, cart) => cart,
    refresh: [listProducts, listEntriesForProduct],
    undone: t('shop:changeFailed'),
    toastId: 'cart-product',
  });
}
