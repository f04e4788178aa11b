import type { Order } from '@rajt/contract/orders/operations/orders';

/** Who comes back from paying sees its end before this; after it, who waits may have left the payment page unfinished. */
export const RETURN_MS = 5_000;

/** What is known of a payment under way: nothing yet, that it was not finished as far as we see, or that the bank has it. */
export type OngoingStage = 'looking' | 'unpaid' | 'bank';

/**
 * While there is a way back to the payment page, nothing was taken yet as far as we know; just after the return that may
 * be old news. `isBegun`: the gateway did not let us cancel it.
 */
export function ongoingStage(
  order: Pick<Order, 'paymentUrl'> | undefined,
  { hasWaited, isBegun }: { hasWaited: boolean; isBegun: boolean },
): OngoingStage {
  if (!order) return 'looking';
  if (order.paymentUrl === null || isBegun) return 'bank';
  return hasWaited ? 'unpaid' : 'looking';
}
