import type { Cart } from '@rajt/contract/operations/entries';
import { type PayableKind, payableProduct } from '@rajt/rules/payment-methods';
import { productName } from '../../shell/shop/product-name.ts';

/** What a cart holds, as a payment method sees it, with its name. */
export function payableItems(cart: Cart): { kind: PayableKind; amountHuf: number; name: string }[] {
  const { entries, teamEntries, products, shipping } = cart;
  const fees = [...entries, ...teamEntries.flatMap(({ price, race }) => (price ? [{ ...price, race }] : []))];
  return [
    ...fees.map(({ fee, race }) => ({ kind: 'entry' as const, amountHuf: fee.amount, name: race.name })),
    ...products.map((product) => ({
      kind: payableProduct(product.type, product.kind),
      amountHuf: product.price.amount * product.quantity,
      name: productName(product),
    })),
    ...(shipping
      ? [{ kind: 'shipping' as const, amountHuf: shipping.amount?.amount ?? 0, name: shipping.name }]
      : []),
  ];
}
