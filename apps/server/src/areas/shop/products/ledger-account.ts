import type { ProductType } from '@rajt/rules/shop/products';

const ACCOUNTS: Partial<Record<ProductType, 'donations:payable' | 'liability:gift_cards'>> = {
  charity: 'donations:payable',
  gift_card: 'liability:gift_cards',
};

/**
 * Where the money of a product is booked: donations are owed to their charity (decision 0047), a gift card to who redeems it
 * (0054), the rest is ours.
 */
export function ledgerAccountOf(type: ProductType): string {
  return ACCOUNTS[type] ?? 'sales:products';
}
