import type { PaymentMethod } from './payment-methods.ts';

/** With what a part of a payment was paid, and how much of it has not gone back yet. Whole forints. */
export interface Refundable {
  readonly method: PaymentMethod | 'balance';
  readonly remainingHuf: number;
}

/** Cards first, so that the buyer gets real money back as long as there is some; then what came from the balance. */
const ORDER: readonly Refundable['method'][] = ['spay_card', 'otp_szep', 'mkb_szep', 'khb_szep', 'balance'];

/**
 * Splits what goes back over the tenders of the payment: each up to its remainder, in the order above. Throws when they do
 * not cover it: nothing may go back that did not come.
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
