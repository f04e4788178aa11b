import type { LineId, OrderId } from '@rajt/rules/ids';
import { isUsedUp } from '@rajt/rules/shop/coupon';
import type { Trx } from '../../../platform/postgres/database.ts';
import {
  type For,
  findCoupons,
  findReleased,
  insertUses,
  lockLimited,
  releaseHeld,
  retakeUses,
  spendUsesOf,
} from './queries.ts';

/** Holds the uses of coupons for a new order, under the locks of `judgeForOrder`. */
export async function holdUses(
  trx: Trx,
  orderId: OrderId,
  { accountId }: Pick<For, 'accountId'>,
  couponIds: readonly string[],
): Promise<void> {
  if (couponIds.length > 0) await insertUses(trx, orderId, accountId, [...new Set(couponIds)].toSorted());
}

/**
 * Uses the coupons of a locked, paid order that lower a line which is given. A coupon whose lines are all refunded, as they were
 * cancelled or gone by then, may be used again.
 */
export async function spendUses(trx: Trx, orderId: OrderId, given: readonly LineId[]): Promise<void> {
  await spendUsesOf(trx, orderId, given);
  await releaseUses(trx, orderId);
}

/** The locked order was not paid: others may use its coupons. */
export async function releaseUses(trx: Trx, orderId: OrderId): Promise<void> {
  await releaseHeld(trx, orderId);
}

/**
 * Late money has come for a locked order that had ended: takes its uses again. Returns false if others have used them up since.
 * Only the number decides: until when the coupon was valid was decided when the payment started. Locks the coupons after the
 * entries.
 */
export async function retakeReleased(trx: Trx, orderId: OrderId, of: For): Promise<boolean> {
  const ids = await findReleased(trx, orderId);
  if (ids.length === 0) return true;
  await lockLimited(trx, ids);
  const coupons = await findCoupons(trx, ids, of);
  if (coupons.some(isUsedUp)) return false;
  await retakeUses(trx, orderId);
  return true;
}
