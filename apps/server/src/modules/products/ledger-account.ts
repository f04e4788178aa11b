import type { ProductType } from '@rajt/rules/products';

/** Where the money of a product is booked: donations are owed to their charity, the rest is ours (decision 0047). */
export function ledgerAccountOf(type: ProductType): 'donations:payable' | 'sales:products' {
  return type === 'charity' ? 'donations:payable' : 'sales:products';
}
