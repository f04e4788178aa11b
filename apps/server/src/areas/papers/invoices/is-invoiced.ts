import { sumHuf } from '@rajt/rules/money';
import type { Posting } from '../../checkout/wallet/index.ts';

/**
 * Whether a sale needs an invoice: some of it is ours and costs something. Gifts to charities and gift cards are no supply
 * (docs/domain/invoices.md).
 */
export function isInvoiced(postings: readonly Pick<Posting, 'account' | 'amountHuf'>[]): boolean {
  const ours = postings.filter(
    ({ account }) => account.startsWith('sales:') || account === 'discounts:coupons',
  );
  return sumHuf(ours.map(({ amountHuf }) => amountHuf)) < 0;
}
