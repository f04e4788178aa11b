import type { Order } from '@rajt/contract/orders/operations/orders';

/** Most payments have ended this soon after the return; after it, a waiting buyer may have left the payment page unfinished. */
export const RETURN_MS = 5_000;

/** The known state of a payment under way: nothing yet, not finished as far as we see, or with the bank. */
export type OngoingStage = 'looking' | 'unpaid' | 'bank';

/**
 * While the payment page can still be opened, nothing was taken yet as far as we know; just after the return that may be
 * outdated. `isBegun`: the gateway did not let us cancel it.
 */
export function ongoingStage(
  order: Pick<Order, 'paymentUrl'> | undefined,
  { hasWaited, isBegun }: { hasWaited: boolean; isBegun: boolean },
): OngoingStage {
  if (!order) return 'looking';
  if (order.paymentUrl === null || isBegun) return 'bank';
  return hasWaited ? 'unpaid' : 'looking';
}
