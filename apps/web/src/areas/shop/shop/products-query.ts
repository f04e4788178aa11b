import { queryOf } from '@rajt/app-kit/api/query-of';
import { listProducts, type Product } from '@rajt/contract/shop/operations/products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ShopSearch } from './shop-search.ts';

/** The goods of the shop by the address; the last list stays while another is loading. */
export const productsQuery = ({ q, available, sort }: ShopSearch) =>
  queryOptions({
    // By name: an address may contain more, as links of newsletters do, and the server refuses unknown parameters.
    ...queryOf(listProducts, { query: { productType: 'merchandise', q, available: available && '1', sort } }),
    placeholderData: keepPreviousData,
  });

/** One product, in a list of one. */
export const productQuery = (productId: string) => queryOf(listProducts, { query: { productId } });

/** All products of one type. */
export const typeQuery = (productType: Product['type']) => queryOf(listProducts, { query: { productType } });
