/** The idempotency key of one press of the order button, and the order of that press. */
export interface PaymentKey {
  key: string;
  order: string;
}

/**
 * The key to send: the one of the last press when it got no answer and the same is ordered, so that a repeat after a lost network
 * pays once; a new one otherwise. The caller removes it when an answer came.
 */
export function paymentKey(last: PaymentKey | null, order: unknown, newKey: () => string): PaymentKey {
  const text = JSON.stringify(order);
  return last?.order === text ? last : { key: newKey(), order: text };
}
