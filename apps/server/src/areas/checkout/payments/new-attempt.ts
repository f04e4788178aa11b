import type { PaymentMethod } from '@rajt/rules/checkout/payment-methods';

/** An attempt to be written for an order. */
export interface NewAttempt {
  readonly orderRef: string;
  readonly merchant: string;
  /** The tender that pays what the gateway is asked for. */
  readonly method: PaymentMethod;
  readonly amountHuf: number;
  readonly balanceHuf: number;
  readonly timeoutAt: Date;
}

/** The merchant of attempts that a balance pays alone. */
export const BALANCE = 'balance';
