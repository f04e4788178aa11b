import { useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/operations/entries';
import { useToast } from '@rajt/ui/toast';
import { useCartDonation } from '../../shell/shop/use-cart-donation.ts';
import { useCartProduct } from '../../shell/shop/use-cart-product.ts';
import { useRemoveStay } from '../../shell/shop/use-remove-stay.ts';
import { track } from '../../shell/tracking/track.ts';
import { productItems } from '../../shell/tracking/tracked.ts';
import { productName } from './product-texts.ts';

const TOAST = 'cart-product';

/** Takes a product out of the cart at once, with a way to put it back. Its stock is nobody's before it is paid. */
export function useRemoveProduct() {
  const t = useT();
  const toast = useToast();
  const set = useCartProduct();
  const give = useCartDonation();
  const leave = useRemoveStay();
  return async (product: CartProduct) => {
    const { pid, kind, variant, quantity, entryId, price, stay, caption } = product;
    const removed = () => track({ event: 'remove-from-cart', items: productItems(product) });
    if (stay) {
      if (await leave.press(stay.stayId)) removed();
      return;
    }
    const change = (count: number) =>
      kind === 'free_amount'
        ? give.press({ charityId: pid, amount: price.amount * count })
        : set.press({ variantId: variant.id, entryId, quantity: count, ...(count > 0 && { caption }) });
    if (!(await change(0))) return;
    removed();
    toast.show({
      kind: 'success',
      id: TOAST,
      text: t('shop:removed', { name: productName(product) }),
      action: {
        label: t('shop:undo'),
        onPress: () => {
          toast.close(TOAST);
          void change(quantity);
        },
      },
    });
  };
}
