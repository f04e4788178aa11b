import type { Cart } from '@rajt/contract/operations/entries';
import type { Site } from '@rajt/rules/branch';
import type { CartId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { inTransaction, type Trx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Carts } from '../cart/index.ts';

export interface ShopDeps extends Deps {
  readonly carts: Carts;
}

interface Shopper {
  readonly viewer: { readonly id: UserId };
  readonly site: Site;
  readonly language: Language;
}

/**
 * Changes a cart and returns it as it is then. `change` returns the cart when it is being paid, without having done
 * anything; if that payment has failed, its order is ended and `change` runs again.
 */
export async function changeCart(
  deps: ShopDeps,
  { viewer, site, language }: Shopper,
  change: (trx: Trx) => Promise<CartId | null>,
): Promise<Cart> {
  const run = () => inTransaction(deps.db, change);
  const frozen = await run();
  if (frozen && (!(await deps.carts.thaw(frozen)) || (await run()))) throw new Refusal('payment_in_progress');
  return deps.carts.read({ accountId: viewer.id, site, language });
}
