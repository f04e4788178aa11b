import type { Language } from '@rajt/rules/language';

/** What the product asks of a payment gateway; one adapter each (payments/simplepay.ts). Amounts are whole forints. */
export interface Gateway {
  readonly merchant: string;
  start(payment: {
    orderRef: string;
    amountHuf: number;
    email: string;
    language: Language;
    /** The last moment to begin paying. */
    timeoutAt: Date;
    returnUrl: string;
    invoice: { name: string; company: string; country: string; city: string; zip: string; address: string };
  }): Promise<StartResult>;
  /** What the gateway knows of a payment; null when it knows none. */
  query(orderRef: string): Promise<GatewayPayment | null>;
  /** Ends a payment that was not begun; false when it was (then only `query` tells). */
  cancel(orderRef: string): Promise<boolean>;
  refund(orderRef: string, amountHuf: number): Promise<{ reference: string }>;
  verify(rawBody: string, signature: string): boolean;
  sign(rawBody: string): string;
}

export type StartResult =
  | { outcome: 'started'; transactionId: string; paymentUrl: string }
  /** The gateway said no: nothing was opened. */
  | { outcome: 'refused'; errorCodes: number[] };

export interface GatewayPayment {
  readonly transactionId: string;
  readonly status: string;
  readonly totalHuf: number;
  readonly remainingHuf: number | null;
}

/** No answer, or one that cannot be trusted: what happened is unknown, ask again later. */
export class GatewayUnknown extends Error {}
