import { PAYMENT_METHODS, type PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import type { Language } from '@rajt/rules/language';

/**
 * What the product needs of a payment gateway, with an adapter for each (payments/simplepay.ts). Amounts are whole
 * forints.
 */
export interface Gateway {
  /** The merchant account, by the name in its messages. */
  readonly merchant: string;
  /** The ledger account of the money that it holds for us. */
  readonly ledgerAccount: string;
  start(payment: {
    orderRef: string;
    amountHuf: number;
    email: string;
    language: Language;
    /** The deadline to begin paying. */
    timeoutAt: Date;
    returnUrl: string;
    invoice: { name: string; company: string; country: string; city: string; zip: string; address: string };
  }): Promise<StartResult>;
  /** The gateway's state of a payment; null when it does not know the payment. */
  query(orderRef: string): Promise<GatewayPayment | null>;
  /** Cancels a payment that was not started; false when it was (then only `query` decides). */
  cancel(orderRef: string): Promise<boolean>;
  refund(orderRef: string, amountHuf: number): Promise<ExecutedRefund>;
  verify(rawBody: string, signature: string): boolean;
  sign(rawBody: string): string;
}

export type StartResult =
  | { outcome: 'started'; transactionId: string; paymentUrl: string }
  /** The gateway refused: nothing was opened. */
  | { outcome: 'refused'; errorCodes: number[] }
  /** A signed answer that does not fit what was asked: nobody may be sent there; only `query` decides. */
  | { outcome: 'mismatch'; differences: Readonly<Record<string, string | number | null>> };

/** The answer to a refund. */
export interface ExecutedRefund {
  /** The gateway's id of the refund. */
  readonly reference: string;
  /** The amount that this call refunded; undefined if the gateway did not report it, as for `remainingHuf`. */
  readonly refundedHuf?: number | undefined;
  /** The rest of the payment after the refund. */
  readonly remainingHuf?: number | undefined;
}

/** A refund as the gateway lists it with its payment. */
export interface ListedRefund {
  /** The gateway's id of the refund; empty when the gateway reported none. */
  readonly reference: string;
  /** The refunded amount without its sign: captured answers are negative, the documentation's prose positive. Null: no number. */
  readonly amountHuf: number | null;
  /** Empty when the gateway reported no status. */
  readonly status: string;
}

/** A payment as the gateway reported it, signed but not compared (payments/compare-payment.ts). */
export interface GatewayPayment {
  /** Undefined where it reported nothing, like `orderRef` and `currency`. */
  readonly merchant?: string | undefined;
  readonly orderRef?: string | undefined;
  readonly currency?: string | undefined;
  /** Empty when it reported none. */
  readonly transactionId: string;
  readonly status: string;
  /** The sum that it took; null when that was no number. May be a fraction. */
  readonly totalHuf: number | null;
  /**
   * The rest of the payment after refunds; null when the gateway did not report it. SimplePay fills it only after the first
   * refund: before that, 0 means nothing (documentation of November 2025, section 3.17).
   */
  readonly remainingHuf: number | null;
  /** The refunds that the gateway lists, as evidence; null when it lists none at all, which differs from an empty list. */
  readonly refunds: readonly ListedRefund[] | null;
}

/** No response, or one that cannot be trusted: the outcome is unknown, query again later. */
export class GatewayUnknown extends Error {}

/**
 * The gateway has certainly not executed the call: no connection to it was made, or it refused the request with codes that
 * name a mistake in it. The call may be repeated without asking what came of it.
 */
export class GatewayNotExecuted extends GatewayUnknown {}

/** The organiser's merchant accounts by purpose; each has a gateway with its own keys and messages (decision 0050). */
export type MerchantAccount = 'card' | 'otp_szep' | 'mkb_szep' | 'demo';
export type Gateways = ReadonlyMap<MerchantAccount, Gateway>;

const ACCOUNTS: Partial<Record<PaymentMethod, MerchantAccount>> = {
  spay_card: 'card',
  otp_szep: 'otp_szep',
  mkb_szep: 'mkb_szep',
};

/** The methods for which there is a merchant account. */
export function configuredMethods(gateways: Gateways): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => {
    const account = ACCOUNTS[method];
    return account !== undefined && gateways.has(account);
  });
}

/** The gateway for a payment method; a method without one must have been refused before. */
export function gatewayFor(gateways: Gateways, method: PaymentMethod): Gateway {
  const account = ACCOUNTS[method];
  const gateway = account && gateways.get(account);
  if (!gateway) throw new Error(`no merchant account takes ${method}`);
  return gateway;
}

/** The gateway of a merchant; undefined when it is not ours. */
export function findGateway(gateways: Gateways, merchant: string): Gateway | undefined {
  return [...gateways.values()].find((gateway) => gateway.merchant === merchant);
}

/** The gateway with which one of our payments was opened. */
export function gatewayOf(gateways: Gateways, merchant: string): Gateway {
  const gateway = findGateway(gateways, merchant);
  if (!gateway) throw new Error(`no gateway is configured for merchant ${merchant}`);
  return gateway;
}
