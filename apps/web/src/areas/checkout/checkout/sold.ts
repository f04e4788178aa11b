import type { Cart, CartProduct } from '@rajt/contract/entering/operations/entries';

/** The contents of a cart, by the law's rules for returning them: names of products, each once. */
export interface Sold {
  readonly entries: boolean;
  /** Nothing but entries that are taken over from others. */
  readonly takesOver: boolean;
  readonly goods: readonly string[];
  /** Made for the buyer. */
  readonly personalised: readonly string[];
  /** For set days. */
  readonly dated: readonly string[];
  readonly donations: readonly string[];
}

export function soldIn({ entries, products }: Pick<Cart, 'entries' | 'products'>): Sold {
  const isTakenOver = ({ feeReasons }: Cart['entries'][number]) =>
    feeReasons.some(({ kind }) => kind === 'handover_fee');
  const namesOf = (kind: ProductRight) => [
    ...new Set(products.filter((product) => kindOf(product) === kind).map(({ name }) => name)),
  ];
  return {
    entries: entries.length > 0,
    takesOver: entries.length > 0 && products.length === 0 && entries.every(isTakenOver),
    goods: namesOf('goods'),
    personalised: namesOf('personalised'),
    dated: namesOf('dated'),
    donations: namesOf('donations'),
  };
}

type ProductRight = Exclude<keyof Sold, 'entries' | 'takesOver'>;

function kindOf({ type, noWithdrawal, caption }: CartProduct): ProductRight {
  if (type === 'charity' || noWithdrawal === 'donation') return 'donations';
  if (caption !== null || noWithdrawal === 'personalised') return 'personalised';
  return type === 'accommodation' || noWithdrawal === 'dated' ? 'dated' : 'goods';
}
