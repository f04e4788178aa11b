import type { Cart, CartProduct } from '@rajt/contract/operations/entries';

/** What a cart holds, by what the law says of returning it: names of products, each once. */
export interface Sold {
  readonly entries: boolean;
  readonly goods: readonly string[];
  /** Made for the buyer. */
  readonly personalised: readonly string[];
  /** For set days. */
  readonly dated: readonly string[];
  readonly donations: readonly string[];
}

export function soldIn({ entries, products }: Pick<Cart, 'entries' | 'products'>): Sold {
  const namesOf = (kind: Exclude<keyof Sold, 'entries'>) => [
    ...new Set(products.filter((product) => kindOf(product) === kind).map(({ name }) => name)),
  ];
  return {
    entries: entries.length > 0,
    goods: namesOf('goods'),
    personalised: namesOf('personalised'),
    dated: namesOf('dated'),
    donations: namesOf('donations'),
  };
}

function kindOf({ type, noWithdrawal, caption }: CartProduct): Exclude<keyof Sold, 'entries'> {
  if (type === 'charity' || noWithdrawal === 'donation') return 'donations';
  if (caption !== null || noWithdrawal === 'personalised') return 'personalised';
  return type === 'accommodation' || noWithdrawal === 'dated' ? 'dated' : 'goods';
}
