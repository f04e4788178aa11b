import type { CartId } from '@rajt/rules/ids';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LineKind } from './line-kind.ts';
import { findExpiredCarts, lockCart, openCart } from './queries.ts';

const SWEEP_BATCH_SIZE = 500;

/**
 * Lets go what a cart holds when its deadline is over; the cart stays, open and without a deadline. A cart that is being
 * paid is left alone: its order decides (promise 1). Safe to repeat.
 */
export async function expireCart(
  deps: Pick<Deps, 'db'>,
  kinds: readonly LineKind[],
  cartId: CartId,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const cart = await lockCart(trx, cartId);
    if (cart.state !== 'open' || !cart.isExpired) return;
    await openCart(trx, cartId, false);
    // Last, for it takes the locks of places.
    for (const kind of kinds) await kind.expire(trx, cartId);
  });
}

/**
 * Expires every cart whose deadline is over (invariant I9: no hold is counted long after its end). Nobody waits for it:
 * an expired cart is shown empty, and who buys in a full race takes expired places by themselves (`reclaimRace`).
 */
export async function sweepCarts(deps: Pick<Deps, 'db'>, kinds: readonly LineKind[]): Promise<void> {
  const failures: unknown[] = [];
  for (let isMore = true; isMore && failures.length === 0; ) {
    const cartIds = await findExpiredCarts(deps.db, SWEEP_BATCH_SIZE);
    // One cart that cannot be expired must not keep the others.
    for (const cartId of cartIds)
      await expireCart(deps, kinds, cartId).catch((error: unknown) => failures.push(error));
    isMore = cartIds.length === SWEEP_BATCH_SIZE;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} carts were not expired`);
}
