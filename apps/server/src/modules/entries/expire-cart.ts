import type { CartId } from '@rajt/rules/ids';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findExpiredCarts, lockCart, releaseHeld, setCart } from './queries.ts';

/**
 * Empties a cart whose deadline is over and closes it (kept, never deleted). A cart that is being paid is left alone: its
 * payment decides (promise 1). Safe to repeat.
 */
export async function expireCart(deps: Pick<Deps, 'db'>, cartId: CartId): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const cart = await lockCart(trx, cartId);
    if (cart?.state !== 'open' || !cart.isExpired) return;
    await releaseHeld(trx, { cartId }, 'expired', null);
    await setCart(trx, cartId, { state: 'closed' });
  });
}

/** Finds what the job of a cart missed (invariant I9: no hold is counted a minute after its end). */
export async function sweepCarts(deps: Pick<Deps, 'db'>): Promise<void> {
  for (const cartId of await findExpiredCarts(deps.db, 500)) await expireCart(deps, cartId);
}
