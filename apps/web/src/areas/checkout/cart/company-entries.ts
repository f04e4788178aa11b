import type { Cart, CartEntry } from '@rajt/contract/entering/operations/entries';
import type { Money } from '@rajt/contract/shapes';

/** The entries of one company in the cart. */
export function entriesOf(cart: Cart, companyEntryId: string): CartEntry[] {
  return cart.entries.filter((entry) => entry.companyEntryId === companyEntryId);
}

/** The entries without company and team: the others are shown with theirs. */
export function singleEntries({ entries }: Cart): CartEntry[] {
  return entries.filter(({ companyEntryId, teamEntryId }) => companyEntryId === null && teamEntryId === null);
}

export function sumOf(entries: readonly CartEntry[]): Money {
  return { amount: entries.reduce((sum, { fee }) => sum + fee.amount, 0), currency: 'HUF' };
}
