import type { OrderId } from '@rajt/rules/ids';
import { type AttemptEnd, attemptEnd } from '@rajt/rules/states';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import {
  endDeadlineOfEmpty,
  kindsOf,
  type LineKind,
  lockCart,
  openCart,
  type StoredCart,
} from '../../checkout/cart/index.ts';
import { findAttemptOfOrder } from '../../checkout/payments/index.ts';
import { releaseUses } from '../../shop/coupons/index.ts';
import type { OrderDeps } from './order-deps.ts';
import { findUnpaidOrders, lockOrder, moveOrder, type Order } from './queries.ts';

/** Thaws the locked cart of a locked unpaid order: it opens, and what it holds stays held until its deadline. */
export async function thawCart(
  trx: Trx,
  kinds: readonly LineKind[],
  order: Order,
  cart: StoredCart,
): Promise<void> {
  if (cart.state !== 'paying') return;
  await openCart(trx, cart.id, !cart.isExpired);
  // Last, because it takes the locks of places.
  for (const kind of kindsOf(kinds, cart)) await kind.thaw(trx, order.id, cart.isExpired);
  // All of it may have been cancelled, and then nothing is held any more.
  if (!cart.isExpired) await endDeadlineOfEmpty(trx, cart.id);
}

/** Ends a locked pending order with the state of its last attempt. */
export async function endOrder(
  trx: Trx,
  kinds: readonly LineKind[],
  order: Order,
  cart: StoredCart,
  end: AttemptEnd,
): Promise<void> {
  await moveOrder(trx, order, end, { action: 'order.ended', detail: { end } });
  await releaseUses(trx, order.id);
  await thawCart(trx, kinds, order, cart);
}

/**
 * Ends a pending order whose last attempt has ended, because the buyer changes the cart or its deadline has passed.
 * False when an open attempt may still bring money; true also for an order that had ended before.
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

const SWEEP_BATCH_SIZE = 500;

/** Every minute: ends the orders that were refused and not retried in time, which frees their places. */
export async function sweepUnpaid(deps: Pick<OrderDeps, 'db' | 'kinds'>): Promise<void> {
  const failures: unknown[] = [];
  for (let isMore = true; isMore && failures.length === 0; ) {
    const orderIds = await findUnpaidOrders(deps.db, SWEEP_BATCH_SIZE);
    // One order that fails must not stop the others.
    for (const orderId of orderIds)
      await endUnpaid(deps, orderId).catch((error: unknown) => failures.push(error));
    isMore = orderIds.length === SWEEP_BATCH_SIZE;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders were not ended`);
}
