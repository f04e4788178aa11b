import type { OrderId } from '@rajt/rules/ids';
import { type AttemptEnd, attemptEnd } from '@rajt/rules/states';
import { inTransaction, type Trx } from '../../platform/database.ts';
import { endDeadlineOfEmpty, type LineKind, lockCart, openCart, type StoredCart } from '../cart/index.ts';
import { findAttemptOfOrder } from '../payments/index.ts';
import type { OrderDeps } from './order-deps.ts';
import { findUnpaidOrders, lockOrder, moveOrder, type Order } from './queries.ts';

/** Thaws the locked cart of a locked order that was not paid: it opens, and what it holds is held while its time lasts. */
export async function thawCart(
  trx: Trx,
  kinds: readonly LineKind[],
  order: Order,
  cart: StoredCart,
): Promise<void> {
  if (cart.state !== 'paying') return;
  await openCart(trx, cart.id, !cart.isExpired);
  // Last, for it takes the locks of places.
  for (const kind of kinds) await kind.thaw(trx, order.id, cart.isExpired);
  // All of it may have been cancelled; nobody waits for the places of that.
  if (!cart.isExpired) await endDeadlineOfEmpty(trx, cart.id);
}

/** Ends a locked pending order as its last attempt ended. */
export async function endOrder(
  trx: Trx,
  kinds: readonly LineKind[],
  order: Order,
  cart: StoredCart,
  end: AttemptEnd,
): Promise<void> {
  await moveOrder(trx, order, end, { action: 'order.ended', detail: { end } });
  await thawCart(trx, kinds, order, cart);
}

/**
 * Ends a pending order whose last attempt has ended: the buyer changes the cart, or its deadline is over. False when an
 * attempt is open that may still bring money; true also of an order that had ended before.
 */
export async function endUnpaid(
  { db, kinds }: Pick<OrderDeps, 'db' | 'kinds'>,
  orderId: OrderId,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.state !== 'pending') return true;
    const attempt = await findAttemptOfOrder(trx, orderId);
    const end = attempt && attemptEnd(attempt.state);
    if (!end) return false;
    await endOrder(trx, kinds, order, await lockCart(trx, order.cartId), end);
    return true;
  });
}

const SWEPT_AT_ONCE = 500;

/** Every minute: ends the orders that were refused and not tried again in time; their places are free from then on. */
export async function sweepUnpaid(deps: Pick<OrderDeps, 'db' | 'kinds'>): Promise<void> {
  const failures: unknown[] = [];
  for (let isMore = true; isMore && failures.length === 0; ) {
    const orderIds = await findUnpaidOrders(deps.db, SWEPT_AT_ONCE);
    // One order that cannot be ended must not keep the others.
    for (const orderId of orderIds)
      await endUnpaid(deps, orderId).catch((error: unknown) => failures.push(error));
    isMore = orderIds.length === SWEPT_AT_ONCE;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders were not ended`);
}
