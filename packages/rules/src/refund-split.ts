import type { PaymentMethod } from './payment-methods.ts';

/** A tender of a payment, and how much of it is not refunded yet. Whole forints. */
export interface Refundable {
  readonly method: PaymentMethod | 'balance';
  readonly remainingHuf: number;
}

/** Cards first, so that the buyer gets real money back while there is some; then the balance. */
const ORDER: readonly Refundable['method'][] = ['spay_card', 'otp_szep', 'mkb_szep', 'khb_szep', 'balance'];

/**
 * Splits a refund over the tenders of the payment: each up to its remainder, in the order above. Throws when they do
 * not cover it, as nothing may be refunded that was not paid.
 */
export function splitRefund<T extends Refundable>(
  amountHuf: number,
  tenders: readonly T[],
): { readonly tender: T; readonly amountHuf: number }[] {
  let left = amountHuf;
  const parts: { tender: T; amountHuf: number }[] = [];
  for (const tender of tenders.toSorted(
    (one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method),
  )) {
    const part = Math.min(left, tender.remainingHuf);
    if (part > 0) parts.push({ tender, amountHuf: part });
    left -= Math.max(part, 0);
  }
  if (left > 0) throw new RangeError(`${amountHuf} cannot go back: ${left} of it did not come`);
  return parts;
}
