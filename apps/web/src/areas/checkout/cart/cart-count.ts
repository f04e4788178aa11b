import type { Cart } from '@rajt/contract/entering/operations/entries';

/** The number of items in the cart: each entry as one, products by quantity (specification section 9). */
export function cartCount({ entries, products }: Pick<Cart, 'entries' | 'products'>): number {
  return products.reduce((sum, { quantity }) => sum + quantity, entries.length);
}
