import type { Charity } from '@rajt/contract/shop/operations/donations';
import type { Product } from '@rajt/contract/shop/operations/products';

/** A product that collects for a charity. */
export type CharityProduct = Product & { readonly charity: Charity };

/** The charities among products. */
export function charitiesOf(products: readonly Product[]): CharityProduct[] {
  return products.flatMap(({ charity, ...product }) => (charity ? [{ ...product, charity }] : []));
}
