import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/entering/operations/entries';
import { productName } from '../../shop/shared/shop/product-name.ts';

export const sumOfProduct = ({ price, quantity }: CartProduct) => ({
  amount: price.amount * quantity,
  currency: price.currency,
});

/** A product of the cart in words. */
export function useCartProductTexts() {
  const t = useT();
  const { money } = useFormats();
  return {
    sum: (product: CartProduct) => money(sumOfProduct(product)),
    /** Its line of the price. */
    line: (product: CartProduct) => ({
      key: product.cartItemId,
      kind: 'charge' as const,
      label: t('shop:line', { count: product.quantity, name: productName(product) }),
      ...(product.about.length > 0 && { note: product.about.join(' · ') }),
      amount: money(sumOfProduct(product)),
    }),
  };
}
