import type { Cart } from '@rajt/contract/operations/entries';
import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sumHuf } from '@rajt/rules/money';
import type { Deps } from '../../platform/deps.ts';
import { cartEntries } from './view-queries.ts';
import { toCartEntry } from './views.ts';

/** Tells which payment of a cart is open; given by the orders module. */
export type FindOpenPayment = (cartId: string) => Promise<Cart['openPayment']>;

/**
 * The cart of a site as it is now. A cart whose deadline is over is shown empty, whether or not the sweeper has been
 * there: its places are as good as gone.
 */
export async function readCart(
  deps: Deps,
  findOpenPayment: FindOpenPayment,
  of: { personId: UserId; site: Site; language: Language },
): Promise<Cart> {
  const found = await cartEntries(deps.db, of.personId, of.site.branch, of.site.market);
  const rows = found.filter(({ cartState, isExpired }) => cartState === 'paying' || !isExpired);
  const [cart] = rows;
  return {
    entries: rows.map((row) => toCartEntry(row, of.language)),
    total: { amount: sumHuf(rows.map((row) => row.amountHuf)), currency: 'HUF' },
    heldUntil: cart?.heldUntil?.toISOString() ?? null,
    serverNow: deps.clock.now().toISOString(),
    openPayment: cart?.cartState === 'paying' ? await findOpenPayment(cart.cartId) : null,
  };
}
