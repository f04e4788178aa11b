import type { PaymentState } from '@rajt/contract/orders/operations/orders';

const OFTEN_MS = 1_200;
const SELDOM_MS = 5_000;
const RARELY_MS = 15_000;
const MINUTE_MS = 60_000;

/** After this long on the page the waiting is no longer usual, and the page shows that. */
export const LONG_WAIT_MS = MINUTE_MS;

/**
 * How long to wait before asking again, by the time that the page has waited; false: no more. The payment has ended then, and
 * the invoice is made.
 */
export function pollDelayMs(
  state: PaymentState | undefined,
  waitedMs: number,
  isInvoiceToCome = false,
): number | false {
  if (state !== 'payment_ongoing') {
    if (!isInvoiceToCome) return false;
    return waitedMs < 2 * MINUTE_MS ? SELDOM_MS : RARELY_MS;
  }
  if (waitedMs < LONG_WAIT_MS) return OFTEN_MS;
  return waitedMs < 10 * MINUTE_MS ? SELDOM_MS : RARELY_MS;
}
