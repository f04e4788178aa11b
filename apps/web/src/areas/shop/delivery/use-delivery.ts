import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Cart, getCart } from '@rajt/contract/entering/operations/entries';
import { listPickups, setDelivery } from '@rajt/contract/shop/operations/delivery';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Choice, withChoice } from './choice.ts';

/** The delivery choices for these goods. Asked again when others are in the cart, whose parcel costs something else. */
export function pickupsQuery({ products }: Pick<Cart, 'products'>) {
  const { queryKey, queryFn } = queryOf(listPickups);
  const goods = products.map(({ cartItemId, quantity }) => `${cartItemId}×${quantity}`);
  return queryOptions({
    queryKey: [...queryKey, goods],
    queryFn,
    staleTime: 30_000,
    // While another quantity is priced, the previous data stay visible.
    placeholderData: keepPreviousData,
  });
}

/** Chooses how items of the cart are delivered: `const choose = useDelivery()`, `choose.press({ handoverId })`. */
export function useDelivery() {
  const t = useT();
  const params = { userId: useUserId() };
  return useAction(setDelivery, {
    input: (choice: Choice) => ({ params, body: choice }),
    changes: queryOf(getCart, { params }),
    optimistic: withChoice,
    answered: (_, cart) => cart,
    undone: t('delivery:failed'),
    toastId: 'delivery',
  });
}
