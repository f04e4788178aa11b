import { queryOf } from '@rajt/app-kit/api/query-of';
import type { Product } from '@rajt/contract/shop/operations/products';
import { listProducts } from '@rajt/contract/shop/operations/products';
import type { House } from '@rajt/contract/shop/operations/stays';

const productType = 'accommodation';

/** All accommodations of the site. */
export const housesQuery = () => queryOf(listProducts, { query: { productType } });

/** One accommodation, in a list of one. */
export const houseQuery = (productId: string) => queryOf(listProducts, { query: { productType, productId } });

/** A product that has rooms. */
export type HouseProduct = Product & { readonly house: House };

export function housesOf(products: readonly Product[]): HouseProduct[] {
  return products.flatMap(({ house, ...product }) => (house ? [{ ...product, house }] : []));
}
