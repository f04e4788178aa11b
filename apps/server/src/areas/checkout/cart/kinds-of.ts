import type { LineKind } from './line-kind.ts';
import type { StoredCart } from './queries.ts';

/** The kinds of which a cart may have something, in lock order. */
export function kindsOf(kinds: readonly LineKind[], cart: Pick<StoredCart, 'kinds'>): LineKind[] {
  return kinds.filter(({ name }) => cart.kinds.includes(name));
}
