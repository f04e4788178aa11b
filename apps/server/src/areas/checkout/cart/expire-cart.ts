import type { CartId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { kindsOf } from './kinds-of.ts';
import type { LineKind } from './line-kind.ts';
import { findExpiredCarts, lockCart, openCart } from './queries.ts';

const SWEEP_BATCH_SIZE = 500;

/**
 * Releases what a cart holds once its deadline has passed; the cart stays open, without a deadline. A cart that is
 * being paid is left alone: its order decides (promise 1). Idempotent.
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
    // Last, because it takes the locks of places.
    for (const kind of kindsOf(kinds, cart)) await kind.expire(trx, cartId);
  });
}

/**
 * Expires every cart whose deadline has passed (invariant I9: no hold is counted long after its end). Nobody waits for
 * it: an expired cart is shown empty, and a hold in a full race reclaims expired places itself (`reclaimRace`).
 */
export async function sweepCarts(deps: Pick<Deps, 'db'>, kinds: readonly LineKind[]): Promise<void> {
  const failures: unknown[] = [];
  for (let isMore = true; isMore && failures.length === 0; ) {
    const cartIds = await findExpiredCarts(deps.db, SWEEP_BATCH_SIZE);
    // One cart that fails must not stop the others.
    for (const cartId of cartIds)
      await expireCart(deps, kinds, cartId).catch((error: unknown) => failures.push(error));
    isMore = cartIds.length === SWEEP_BATCH_SIZE;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} carts were not expired`);
}
