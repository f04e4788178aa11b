import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/entering/operations/entries';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { track } from '../../../shell/tracking/track.ts';
import { productItems } from '../../../shell/tracking/tracked.ts';
import { wholeProductName } from '../../shop/shared/shop/product-name.ts';
import { useCartDonation } from '../../shop/shared/shop/use-cart-donation.ts';
import { useCartProduct } from '../../shop/shared/shop/use-cart-product.ts';
import { linesOfStay, stayOf, usePutBackStay } from '../../shop/shared/shop/use-put-back-stay.ts';
import { useRemoveGift } from '../../shop/shared/shop/use-remove-gift.ts';
import { useRemoveStay } from '../../shop/shared/shop/use-remove-stay.ts';
import { cartQuery } from './cart-query.ts';

const TOAST = 'cart-product';

/** Removes a product from the cart at once, with a button to undo it. Its stock is nobody's before it is paid. */
export function useRemoveProduct() {
  const t = useT();
  const toast = useToast();
  const set = useCartProduct();
  const give = useCartDonation();
  const leave = useRemoveStay();
  const ungive = useRemoveGift();
  const book = usePutBackStay();
  const queries = useQueryClient();
  const userId = useUserId();
  return async (product: CartProduct) => {
    const { pid, kind, variant, quantity, entryId, price, stay, caption } = product;
    const removed = (lines = [product]) =>
      track({ event: 'remove-from-cart', items: lines.flatMap((line) => productItems(line)) });
    const offerUndo = (text: string, undo: () => unknown, lines = [product]) => {
      removed(lines);
      toast.show({
        kind: 'success',
        id: TOAST,
        text,
        action: {
          label: t('shop:undo'),
          onPress: () => {
            toast.close(TOAST);
            void undo();
          },
        },
      });
    };
    if (kind === 'gift_card') {
      if (await ungive.press(product.cartItemId)) removed();
      return;
    }
    if (stay) {
      const cart = queries.getQueryData(cartQuery(userId).queryKey);
      const left = cart && stayOf(cart, stay);
      // Its tax and its seats go with the room.
      const lines = cart && linesOfStay(cart, stay);
      if ((await leave.press(stay.stayId)) && left)
        offerUndo(t('stays:removed'), () => book.press(left), lines);
      return;
    }
    const change = (count: number) =>
      kind === 'free_amount'
        ? give.press({ charityId: pid, amount: price.amount * count })
        : set.press({ variantId: variant.id, entryId, quantity: count, ...(count > 0 && { caption }) });
    if (!(await change(0))) return;
    offerUndo(t('shop:removed', { name: wholeProductName(product) }), () => change(quantity));
  };
}
