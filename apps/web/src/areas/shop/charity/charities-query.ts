import { queryOf } from '@rajt/app-kit/api/query-of';
import { listProducts } from '@rajt/contract/shop/operations/products';

/** All charities of the site. */
export const charitiesQuery = () => queryOf(listProducts, { query: { productType: 'charity' } });

/** One charity, in a list of one. */
export const charityQuery = (productId: string) =>
  queryOf(listProducts, { query: { productType: 'charity', productId } });
