import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import {
  type Carts,
  type ChosenCoupons,
  findLiveCart,
  lockLiveCart,
  type StoredCart,
  setCoupons,
} from '../../checkout/cart/index.ts';
import type { For } from './queries.ts';

export interface CouponDeps extends Deps {
  readonly carts: Carts;
}

/**
 * Sets the coupons of a live cart to the result of `decide`. A cart whose payment has failed is thawed before: changing it ends
 * its order.
 */
export async function changeCoupons(
  { db, carts }: Pick<CouponDeps, 'db' | 'carts'>,
  { accountId, site }: For,
  decide: (cart: StoredCart) => Promise<ChosenCoupons>,
): Promise<void> {
  const found = await findLiveCart(db, accountId, site);
  if (!found) throw new Refusal('cart_empty');
  if (found.state === 'paying' && !(await carts.thaw(found.id))) throw new Refusal('payment_in_progress');
  const chosen = await decide(found);
  await inTransaction(db, async (trx) => {
    const cart = await lockLiveCart(trx, accountId, site);
    if (cart?.state === 'paying') throw new Refusal('payment_in_progress');
    if (cart) await setCoupons(trx, cart.id, chosen);
  });
}
