import type { listProducts, Product } from '@rajt/contract/shop/operations/products';
import { matchesWords } from '@rajt/rules/shop/products';
import type { Call } from '../../../platform/http/http.ts';

type Query = Call<typeof listProducts>['query'];

/** Those that the query asks for, in its order; `recommended` is the order of the shop. */
export function findProducts(products: readonly Product[], query: Query): Product[] {
  const { productType, productId, eventId, q = '', available, sort = 'recommended' } = query;
  const found = products.filter(
    (one) =>
      (productType === undefined || one.type === productType) &&
      (productId === undefined || one.pid === productId) &&
      (eventId === undefined || one.event?.id === eventId) &&
      (available === undefined || one.state === 'on_sale') &&
      matchesWords(q.trim(), [one.name, one.summary, one.description, one.event?.name ?? '']),
  );
  if (sort === 'recommended') return found;
  return found.toSorted(ORDERS[sort]);
}

const ORDERS = {
  // The product that came on sale last, or will, is first.
  newest: (a: Product, b: Product) => Date.parse(b.saleOpensAt) - Date.parse(a.saleOpensAt),
  name: byName,
  price: byPrice(1),
  price_down: byPrice(-1),
};

function byName(a: Product, b: Product): number {
  return a.name.localeCompare(b.name, 'hu');
}

/** Products without a price come last. */
function byPrice(sign: 1 | -1) {
  return (a: Product, b: Product) => {
    if (!a.price || !b.price) return Number(!a.price) - Number(!b.price);
    return sign * (a.price.amount - b.price.amount) || byName(a, b);
  };
}
