import { queryOf } from '@rajt/app-kit/api/query-of';
import { listProducts } from '@rajt/contract/shop/operations/products';

/** The gift cards of the site, by their values. */
export const giftsQuery = () => queryOf(listProducts, { query: { productType: 'gift_card', sort: 'price' } });

/** One of them, in a list of one. */
export const giftQuery = (productId: string) =>
  queryOf(listProducts, { query: { productType: 'gift_card', productId } });
