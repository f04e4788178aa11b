import { useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/operations/entries';
import { useToast } from '@rajt/ui/toast';
import { useCartProduct } from '../../shell/shop/use-cart-product.ts';
import { productName } from './product-texts.ts';

const TOAST = 'cart-product';

/** Takes a product out of the cart at once, with a way to put it back. Its stock is nobody's before it is paid. */
export function useRemoveProduct() {
  const t = useT();
  const toast = useToast();
  const set = useCartProduct();
  return async (product: CartProduct) => {
    const { variant, quantity, entryId, caption } = product;
    const wanted = { variantId: variant.id, entryId };
    if (!(await set.press({ ...wanted, quantity: 0 }))) return;
    toast.show({
      kind: 'success',
      id: TOAST,
      text: t('shop:removed', { name: productName(product) }),
      action: {
        label: t('shop:undo'),
        onPress: () => {
          toast.close(TOAST);
          void set.press({ ...wanted, quantity, caption });
        },
      },
    });
  };
}
